import { readFile } from 'node:fs/promises';
import { quantileOf } from '../testing/statistics';
import type { Product } from './product';

/** Returns the p99 event-loop delay of the server since the last scrape of its metrics, in ms. */
export async function eventLoopDelay(product: Product): Promise<number> {
  const { body } = await product.send({ method: 'GET', path: '/metrics' });
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith('dure_event_loop_delay_seconds{quantile="0.99"}'));
  if (line === undefined) throw new Error('the server exports no event-loop delay');
  return Number(line.split(' ')[1]) * 1_000;
}

/** Returns the resident memory of the server in MiB; 0 on systems without /proc. */
export async function memoryOf({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Requests a path repeatedly, with pauses of 20 ms, until `isOver` returns true. Returns the sorted durations in ms. */
export async function requestUntil(
  product: Product,
  cookie: string,
  isOver: () => boolean,
  path = '/api/v1/clubs',
): Promise<number[]> {
  const durationsMs: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    expect((await product.send({ method: 'GET', path, cookie })).status).toBe(200);
    durationsMs.push(performance.now() - started);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return durationsMs.sort((a, b) => a - b);
}

/** Sends requests of another user during an attack. Returns their sorted durations in ms and the peak memory growth in MiB. */
export async function requestDuring(
  product: Product,
  cookie: string,
  attack: Promise<unknown>,
  path?: string,
): Promise<{ took: number[]; memoryGrowthMiB: number }> {
  const before = await memoryOf(product);
  let most = before;
  let isOver = false;
  const over = attack.finally(() => {
    isOver = true;
  });
  const watch = setInterval(() => {
    void memoryOf(product).then((now) => {
      most = Math.max(most, now);
    });
  }, 50);
  try {
    const took = await requestUntil(product, cookie, () => isOver, path);
    await over;
    return { took, memoryGrowthMiB: most - before };
  } finally {
    clearInterval(watch);
  }
}

export const p95 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.95);
export const p99 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.99);
