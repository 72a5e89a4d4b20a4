import { useState } from 'react';
import type { Decision, Submission } from '@contract/submission';
import { failureOf } from '@/shared/api';
import { submissionText, triageText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { DecisionPreview } from './decision-preview';
import {
  useApproveSubmissionMutation,
  useDecideSubmissionsMutation,
  useRejectSubmissionMutation,
} from './submission-decide-api';

type Applicant = Pick<
  Submission,
  'applyId' | 'clubId' | 'name' | 'userId' | 'profileImage' | 'profileImageUrl'
>;

/** What is about to be decided. */
export interface PendingDecision {
  decision: Decision;
  applicants: readonly Applicant[];
}

interface DecideDialogProps {
  /** Asked while it is there; undefined closes the dialog. */
  pending: PendingDecision | undefined;
  onClose: () => void;
  onDecided?: () => void;
}

/** Asks by name before a decision is made, for one applicant or several, and says why where it cannot be made. */
export function DecideDialog({ pending, onClose, onDecided }: DecideDialogProps) {
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const [approve, approval] = useApproveSubmissionMutation();
  const [reject, rejection] = useRejectSubmissionMutation();
  const [decideMany, many] = useDecideSubmissionsMutation();
  const toast = useToast();
  if (!shown) return null;

  const { decision, applicants } = shown;
  const [first] = applicants;
  const error = approval.error ?? rejection.error ?? many.error;
  const close = () => {
    for (const { reset } of [approval, rejection, many]) reset();
    onClose();
  };
  const confirmed = async () => {
    if (!first) return;
    const told = await decide(first);
    if (told === undefined) return;
    toast(told);
    close();
    onDecided?.();
  };
  const decide = async ({ clubId, applyId, name }: Applicant): Promise<string | undefined> => {
    if (applicants.length > 1) {
      const { data } = await decideMany({
        clubId,
        body: { applyIds: applicants.map((applicant) => applicant.applyId), decision },
      });
      return data && submissionText.decidedMany(data.decided.length, data.skipped.length);
    }
    const { data } = await (decision === 'APPROVED' ? approve : reject)({ clubId, applyId });
    return data && (decision === 'APPROVED' ? submissionText.approved : submissionText.rejected)(name);
  };
  return (
    <ConfirmDialog
      open={pending !== undefined}
      question={questionOf(shown)}
      confirmLabel={decision === 'APPROVED' ? submissionText.approve : submissionText.reject}
      irreversible
      busy={approval.isLoading || rejection.isLoading || many.isLoading}
      error={error && reasonOf(error)}
      onCancel={close}
      onConfirm={() => void confirmed()}
    >
      <DecisionPreview applicants={applicants} />
    </ConfirmDialog>
  );
}

function questionOf({ decision, applicants }: PendingDecision): string {
  const [only] = applicants;
  if (applicants.length > 1)
    return triageText.manyPrompt(
      applicants.length,
      decision === 'APPROVED' ? submissionText.approve : submissionText.reject,
    );
  return (decision === 'APPROVED' ? submissionText.approvePrompt : submissionText.rejectPrompt)(
    only?.name ?? '',
  );
}

function reasonOf(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'already_decided' || code === 'not_allowed'
    ? message
    : `${submissionText.decideFailed} ${message}`;
}
