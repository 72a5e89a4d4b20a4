import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import type { DecisionResult } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';

type BatchResponse = { result: DecisionResult } | { failure: ApiFailure };

/** The result of one batch: the server's response or the failure. */
export interface BatchResult<T> {
  batch: readonly T[];
  /** Positions of the batch's first and last applicant among all applicants of the call, counted from 1. */
  firstPosition: number;
  lastPosition: number;
  response: BatchResponse;
}

/**
 * Decides any number of applications in requests of at most {@link MAX_DECISIONS_PER_REQUEST}, one after the
 * other. A failed batch does not stop the others. After a 401 or 403, however, the remaining batches are not
 * sent and get the same failure. After each batch, also a failed one, `onProgress`
 * receives the number of applicants so far.
 */
export async function decideInBatches<T>(
  applicants: readonly T[],
  send: (batch: readonly T[]) => Promise<{ data?: DecisionResult; error?: unknown }>,
  onProgress: (processedCount: number) => void,
): Promise<BatchResult<T>[]> {
  const batchResults: BatchResult<T>[] = [];
  let accessFailure: ApiFailure | undefined;
  for (let start = 0; start < applicants.length; start += MAX_DECISIONS_PER_REQUEST) {
    const batch = applicants.slice(start, start + MAX_DECISIONS_PER_REQUEST);
    const { data, error } = accessFailure ? { error: accessFailure } : await send(batch);
    const response: BatchResponse = data ? { result: data } : { failure: toApiFailure(error) };
    if ('failure' in response && [401, 403].includes(response.failure.status))
      accessFailure = response.failure;
    batchResults.push({ batch, firstPosition: start + 1, lastPosition: start + batch.length, response });
    onProgress(start + batch.length);
  }
  return batchResults;
}
