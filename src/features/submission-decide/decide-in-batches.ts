import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import type { DecisionResult } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';

type BatchAnswer = { result: DecisionResult } | { failure: ApiFailure };

/** The result of one batch: the server's response or the failure. */
export interface BatchOutcome<T> {
  batch: readonly T[];
  /** Position of the batch's first applicant, counted from 1; `last` is inclusive. */
  first: number;
  last: number;
  answer: BatchAnswer;
}

/**
 * Decides any number of applications in requests of at most {@link MAX_DECISIONS_PER_REQUEST}, one after the
 * other. A failed batch does not stop the others. After a 401 or 403, however, the remaining batches are not
 * sent and get the same failure.
 */
export async function decideInBatches<T>(
  applicants: readonly T[],
  send: (batch: readonly T[]) => Promise<{ data?: DecisionResult; error?: unknown }>,
  onProgress: (finished: number) => void,
): Promise<BatchOutcome<T>[]> {
  const outcomes: BatchOutcome<T>[] = [];
  let forbidden: ApiFailure | undefined;
  for (let start = 0; start < applicants.length; start += MAX_DECISIONS_PER_REQUEST) {
    const batch = applicants.slice(start, start + MAX_DECISIONS_PER_REQUEST);
    const { data, error } = forbidden ? { error: forbidden } : await send(batch);
    const answer: BatchAnswer = data ? { result: data } : { failure: toApiFailure(error) };
    if ('failure' in answer && [401, 403].includes(answer.failure.status)) forbidden = answer.failure;
    outcomes.push({ batch, first: start + 1, last: start + batch.length, answer });
    onProgress(start + batch.length);
  }
  return outcomes;
}
