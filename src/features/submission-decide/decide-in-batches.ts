import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import type { DecisionResult } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';

type BatchResponse = { result: DecisionResult } | { failure: ApiFailure };

/** The result of one batch: the server's response or the failure. */
export interface BatchResult<T> {
  batch: readonly T[];
  /** Position of the batch's first applicant, counted from 1; `last` is inclusive. */
  first: number;
  last: number;
  response: BatchResponse;
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
): Promise<BatchResult<T>[]> {
  const batchResults: BatchResult<T>[] = [];
  let forbidden: ApiFailure | undefined;
  for (let start = 0; start < applicants.length; start += MAX_DECISIONS_PER_REQUEST) {
    const batch = applicants.slice(start, start + MAX_DECISIONS_PER_REQUEST);
    const { data, error } = forbidden ? { error: forbidden } : await send(batch);
    const response: BatchResponse = data ? { result: data } : { failure: toApiFailure(error) };
    if ('failure' in response && [401, 403].includes(response.failure.status)) forbidden = response.failure;
    batchResults.push({ batch, first: start + 1, last: start + batch.length, response });
    onProgress(start + batch.length);
  }
  return batchResults;
}
