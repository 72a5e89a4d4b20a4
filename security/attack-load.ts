import { readFile } from 'node:fs/promises';
import { quantileOf } from '../testing/statistics';
import type { Product } from './product';

/** Returns the p99 event-loop delay of the server since the last scrape of its metrics, in ms. */
export async function readEventLoopDelayMs(product: Product): Promise<number> {
  const { body } = await product.send({ method: 'GET', path: '/metrics' });
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith('dure_event_loop_delay_seconds{quantile="0.99"}'));
  if (line === undefined) throw new Error('the server exports no event-loop delay');
  return Number(line.split(' ')[1]) * 1_000;
}

/** Returns the resident memory of the server in MiB; 0 on systems without /proc. */
export async function readMemoryMiB({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Requests a path repeatedly, with pauses of 20 ms, until `isOver` returns true. Expects status 200. Returns the sorted durations in ms. */
export async function requestUntil(
  product: Product,
  cookie: string,
  isOver: () => boolean,
  path = '/api/v1/clubs',
): Promise<number[]> {
  const durationsMs: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    expect((await product.send({ method: 'GET', path, cookie })).status).toBe(200);
    durationsMs.push(performance.now() - startedAt);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return durationsMs.sort((a, b) => a - b);
}

/**
 * Requests a path with a session cookie until an attack ends. Returns the sorted durations of these requests in ms, and the peak growth
 * of the server's memory in MiB.
 */
export async function requestDuringAttack(
  product: Product,
  cookie: string,
  attack: Promise<unknown>,
  path?: string,
): Promise<{ durationsMs: number[]; memoryGrowthMiB: number }> {
  const initialMiB = await readMemoryMiB(product);
  let peakMiB = initialMiB;
  let isOver = false;
  const attackEnd = attack.finally(() => {
    isOver = true;
  });
  const memorySampler = setInterval(() => {
    void readMemoryMiB(product).then((currentMiB) => {
      peakMiB = Math.max(peakMiB, currentMiB);
    });
  }, 50);
  try {
    const durationsMs = await requestUntil(product, cookie, () => isOver, path);
    await attackEnd;
    return { durationsMs, memoryGrowthMiB: peakMiB - initialMiB };
  } finally {
    clearInterval(memorySampler);
  }
}

export const p95 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.95);
export const p99 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.99);
