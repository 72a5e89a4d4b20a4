import type { Outcome } from './load-tasks';
import { quantileOf } from '../../testing/statistics';

interface RepeatOptions {
  connections: number;
  seconds: number;
  /** Number of different items, such as prepared requests or senders. */
  itemCount: number;
  /** Uses each item only once and ends after the last one. */
  once?: boolean | undefined;
}

/**
 * Repeats `runAction` on every connection for `seconds`. All connections together use the items in rotation.
 * `runAction` resolves with undefined after a success, otherwise with the error message.
 */
export async function repeat(
  { connections, seconds, itemCount, once = false }: RepeatOptions,
  runAction: (connectionIndex: number, itemIndex: number) => Promise<string | undefined>,
): Promise<Outcome> {
  const durationsMs: number[] = [];
  let [startedCount, failures] = [0, 0];
  let firstFailure: string | undefined;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const runConnection = async (connectionIndex: number) => {
    while (performance.now() < endsAt && !(once && startedCount >= itemCount)) {
      const itemIndex = startedCount % itemCount;
      startedCount += 1;
      const actionStartedAt = performance.now();
      const failure = await runAction(connectionIndex, itemIndex);
      if (failure === undefined) durationsMs.push(performance.now() - actionStartedAt);
      else {
        failures += 1;
        firstFailure ??= failure;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
  const elapsedMs = performance.now() - startedAt;
  durationsMs.sort((a, b) => a - b);
  return {
    perSecond: (durationsMs.length * 1_000) / elapsedMs,
    failures,
    p50Ms: quantileOf(durationsMs, 0.5),
    p95Ms: quantileOf(durationsMs, 0.95),
    p99Ms: quantileOf(durationsMs, 0.99),
    ...(firstFailure !== undefined && { firstFailure }),
  };
}
