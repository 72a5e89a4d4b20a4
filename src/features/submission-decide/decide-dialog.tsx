import { useState } from 'react';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import { submissionText, applicantListText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { BatchProgress, BatchReport } from './batch-report';
import { decideInBatches } from './decide-in-batches';
import type { BatchResult } from './decide-in-batches';
import type { DecideDialogProps, PendingDecision } from './pending-decision';
import { DecisionPreview } from './decision-preview';
import { explainFailure } from './explain-failure';
import {
  useApproveSubmissionMutation,
  useDecideSubmissionsMutation,
  useRejectSubmissionMutation,
} from './submission-decide-api';

type Applicant = PendingDecision['applicants'][number];

/**
 * The progress of a decision: the applicants without a result, the batches of the last attempt, and counts over
 * all attempts.
 */
interface DecisionRun {
  pending: PendingDecision;
  remaining: readonly Applicant[];
  batchResults: readonly BatchResult<Applicant>[];
  decidedCount: number;
  /** Applications that were already decided. */
  skippedCount: number;
}

const startRun = (pending: PendingDecision): DecisionRun => ({
  pending,
  remaining: pending.applicants,
  batchResults: [],
  decidedCount: 0,
  skippedCount: 0,
});

/**
 * Returns the run after an attempt. The counts of the attempt are added, its batches replace those of the earlier
 * attempt, and the applicants of its failed batches remain.
 */
function afterAttempt(run: DecisionRun, batchResults: readonly BatchResult<Applicant>[]): DecisionRun {
  const results = batchResults.flatMap(({ response }) => ('result' in response ? [response.result] : []));
  return {
    ...run,
    batchResults,
    remaining: batchResults.flatMap(({ batch, response }) => ('failure' in response ? batch : [])),
    decidedCount: results.reduce((sum, { decided }) => sum + decided.length, run.decidedCount),
    skippedCount: results.reduce((sum, { skipped }) => sum + skipped.length, run.skippedCount),
  };
}

/** Asks for confirmation before it decides one or more applications. Shows the names and any failures. */
export function DecideDialog({ pending, onClose, onDecided }: DecideDialogProps) {
  // The last run keeps the text visible while the dialog fades out.
  const [run, setRun] = useState(pending && startRun(pending));
  if (pending && pending !== run?.pending) setRun(startRun(pending));
  /** Number of applications that the current attempt has processed; undefined while no attempt runs. */
  const [processedCount, setProcessedCount] = useState<number>();
  const [approve, approval] = useApproveSubmissionMutation();
  const [reject, rejection] = useRejectSubmissionMutation();
  const [decideMany] = useDecideSubmissionsMutation();
  const toast = useToast();
  if (!run) return null;

  const { remaining, batchResults } = run;
  const { decision, applicants } = run.pending;
  const [first] = applicants;
  const singleError = approval.error ?? rejection.error;
  const close = () => {
    approval.reset();
    rejection.reset();
    onClose();
  };
  const finish = (message: string) => {
    toast(message);
    close();
    onDecided?.();
  };
  const decideOne = async ({ clubId, applyId, name }: Applicant) => {
    const { data } = await (decision === 'APPROVED' ? approve : reject)({ clubId, applyId });
    if (data) finish((decision === 'APPROVED' ? submissionText.approved : submissionText.rejected)(name));
  };
  const decideSeveral = async ({ clubId }: Applicant) => {
    setProcessedCount(0);
    const sendBatch = (batch: readonly Applicant[]) =>
      decideMany({ clubId, body: { applyIds: batch.map(({ applyId }) => applyId), decision } });
    const next = afterAttempt(run, await decideInBatches(remaining, sendBatch, setProcessedCount));
    setProcessedCount(undefined);
    if (next.remaining.length > 0) setRun(next);
    else finish(submissionText.decidedMany(next.decidedCount, next.skippedCount));
  };
  return (
    <ConfirmDialog
      open={pending !== undefined}
      question={questionOf(run)}
      confirmLabel={decision === 'APPROVED' ? submissionText.approve : submissionText.reject}
      irreversible
      busy={approval.isLoading || rejection.isLoading || processedCount !== undefined}
      {...(processedCount === undefined && errorOf(run, singleError))}
      onCancel={close}
      onConfirm={() => {
        if (first) void (applicants.length > 1 ? decideSeveral : decideOne)(first);
      }}
    >
      <DecisionPreview applicants={remaining} />
      {processedCount !== undefined && remaining.length > MAX_DECISIONS_PER_REQUEST && (
        <BatchProgress processedCount={processedCount} total={remaining.length} />
      )}
      {processedCount === undefined && batchResults.length > 1 && <BatchReport batchResults={batchResults} />}
    </ConfirmDialog>
  );
}

function questionOf({ pending: { decision, applicants }, remaining }: DecisionRun): string {
  const [single] = applicants;
  if (applicants.length > 1)
    return applicantListText.manyPrompt(
      remaining.length,
      decision === 'APPROVED' ? submissionText.approve : submissionText.reject,
    );
  return (decision === 'APPROVED' ? submissionText.approvePrompt : submissionText.rejectPrompt)(
    single?.name ?? '',
  );
}

/**
 * Returns the error of the dialog. After several batches, it only counts the remaining applicants; the batch
 * report shows the reasons.
 */
function errorOf({ batchResults, remaining }: DecisionRun, singleError: unknown): { error?: string } {
  if (singleError !== undefined) return { error: explainFailure(toApiFailure(singleError)) };
  const [single, second] = batchResults;
  if (second && remaining.length > 0) return { error: applicantListText.batchesFailed(remaining.length) };
  return single && 'failure' in single.response ? { error: explainFailure(single.response.failure) } : {};
}
