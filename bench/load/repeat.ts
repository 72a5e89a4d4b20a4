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
 * Repeats `runAction` on every connection until the time is over. `runAction` gets the index of an item, in rotation, and resolves with the error
 * message of a failure, or undefined.
 */
export async function repeat(
  { connections, seconds, itemCount, once = false }: RepeatOptions,
  runAction: (connection: number, item: number) => Promise<string | undefined>,
): Promise<Outcome> {
  const times: number[] = [];
  let [next, failures] = [0, 0];
  let firstFailure: string | undefined;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const work = async (connection: number) => {
    while (performance.now() < until && !(once && next >= itemCount)) {
      const item = next % itemCount;
      next += 1;
      const sentAt = performance.now();
      const failure = await runAction(connection, item);
      if (failure === undefined) times.push(performance.now() - sentAt);
      else {
        failures += 1;
        firstFailure ??= failure;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  const elapsedMs = performance.now() - startedAt;
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1_000) / elapsedMs,
    failures,
    p50Ms: quantileOf(times, 0.5),
    p95Ms: quantileOf(times, 0.95),
    p99Ms: quantileOf(times, 0.99),
    ...(firstFailure !== undefined && { firstFailure }),
  };
}
