import { useState } from 'react';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import type { Decision, Submission } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import { submissionText, triageText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { BatchProgress, BatchReport } from './batch-report';
import { decideInBatches } from './decide-in-batches';
import type { BatchOutcome } from './decide-in-batches';
import { DecisionPreview } from './decision-preview';
import { explainFailure } from './explain-failure';
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

/** A decision on its way: what is left to send, and what the batches so far came to. */
interface DecisionRun {
  pending: PendingDecision;
  remaining: readonly Applicant[];
  outcomes: readonly BatchOutcome<Applicant>[];
  decided: number;
  skipped: number;
}

const startRun = (asked: PendingDecision): DecisionRun => ({
  pending: asked,
  remaining: asked.applicants,
  outcomes: [],
  decided: 0,
  skipped: 0,
});

/** Adds up an attempt. Only the batches that failed remain. */
function afterAttempt(run: DecisionRun, outcomes: readonly BatchOutcome<Applicant>[]): DecisionRun {
  const results = outcomes.flatMap(({ answer }) => ('result' in answer ? [answer.result] : []));
  return {
    ...run,
    outcomes,
    remaining: outcomes.flatMap(({ batch, answer }) => ('failure' in answer ? batch : [])),
    decided: results.reduce((sum, { decided }) => sum + decided.length, run.decided),
    skipped: results.reduce((sum, { skipped }) => sum + skipped.length, run.skipped),
  };
}

/** Asks by name before a decision is made, for one applicant or any number of them, and says why where it cannot be made. */
export function DecideDialog({ pending, onClose, onDecided }: DecideDialogProps) {
  // The words stay while the dialog fades.
  const [run, setRun] = useState(pending && startRun(pending));
  if (pending && pending !== run?.pending) setRun(startRun(pending));
  /** How many applications of several are through; undefined while none are being sent. */
  const [finished, setFinished] = useState<number>();
  const [approve, approval] = useApproveSubmissionMutation();
  const [reject, rejection] = useRejectSubmissionMutation();
  const [decideMany] = useDecideSubmissionsMutation();
  const toast = useToast();
  if (!run) return null;

  const { remaining, outcomes } = run;
  const { decision, applicants } = run.pending;
  const [first] = applicants;
  const singleError = approval.error ?? rejection.error;
  const close = () => {
    approval.reset();
    rejection.reset();
    onClose();
  };
  const end = (sentence: string) => {
    toast(sentence);
    close();
    onDecided?.();
  };
  const decideOne = async ({ clubId, applyId, name }: Applicant) => {
    const { data } = await (decision === 'APPROVED' ? approve : reject)({ clubId, applyId });
    if (data) end((decision === 'APPROVED' ? submissionText.approved : submissionText.rejected)(name));
  };
  const decideSeveral = async ({ clubId }: Applicant) => {
    setFinished(0);
    const sendBatch = (batch: readonly Applicant[]) =>
      decideMany({ clubId, body: { applyIds: batch.map(({ applyId }) => applyId), decision } });
    const next = afterAttempt(run, await decideInBatches(remaining, sendBatch, setFinished));
    setFinished(undefined);
    if (next.remaining.length > 0) setRun(next);
    else end(submissionText.decidedMany(next.decided, next.skipped));
  };
  return (
    <ConfirmDialog
      open={pending !== undefined}
      question={questionOf(run)}
      confirmLabel={decision === 'APPROVED' ? submissionText.approve : submissionText.reject}
      irreversible
      busy={approval.isLoading || rejection.isLoading || finished !== undefined}
      {...(finished === undefined && errorOf(run, singleError))}
      onCancel={close}
      onConfirm={() => {
        if (first) void (applicants.length > 1 ? decideSeveral : decideOne)(first);
      }}
    >
      <DecisionPreview applicants={remaining} />
      {finished !== undefined && remaining.length > MAX_DECISIONS_PER_REQUEST && (
        <BatchProgress finished={finished} total={remaining.length} />
      )}
      {finished === undefined && outcomes.length > 1 && <BatchReport outcomes={outcomes} />}
    </ConfirmDialog>
  );
}

function questionOf({ pending: { decision, applicants }, remaining }: DecisionRun): string {
  const [only] = applicants;
  if (applicants.length > 1)
    return triageText.manyPrompt(
      remaining.length,
      decision === 'APPROVED' ? submissionText.approve : submissionText.reject,
    );
  return (decision === 'APPROVED' ? submissionText.approvePrompt : submissionText.rejectPrompt)(
    only?.name ?? '',
  );
}

/** The sentence of the dialog. With several batches it only counts; the report below explains. */
function errorOf({ outcomes, remaining }: DecisionRun, singleError: unknown): { error?: string } {
  if (singleError !== undefined) return { error: explainFailure(toApiFailure(singleError)) };
  const [only, second] = outcomes;
  if (second && remaining.length > 0) return { error: triageText.batchesFailed(remaining.length) };
  return only && 'failure' in only.answer ? { error: explainFailure(only.answer.failure) } : {};
}
