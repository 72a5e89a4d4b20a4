import { readFile } from 'node:fs/promises';
import { quantileOf } from '../testing/statistics';
import type { Product } from './product';

/** How late the server's event loop has been since this was last asked: 99 of 100 times less, in ms. */
export async function eventLoopDelay(product: Product): Promise<number> {
  const { body } = await product.ask({ method: 'GET', path: '/metrics' });
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith('dure_event_loop_delay_seconds{quantile="0.99"}'));
  if (line === undefined) throw new Error('the server tells no delay of its event loop');
  return Number(line.split(' ')[1]) * 1_000;
}

/** What the server's process holds in memory, in MiB; 0 on a system that does not tell it by files. */
export async function memoryOf({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** Asks for the list of clubs, or another address, as a person does, one call after the other, until told that it is over; answers the times in order. */
export async function visitUntil(
  product: Product,
  cookie: string,
  isOver: () => boolean,
  path = '/api/v1/clubs',
): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    expect((await product.ask({ method: 'GET', path, cookie })).status).toBe(200);
    took.push(performance.now() - started);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  return took.sort((a, b) => a - b);
}

/** What an attack was like for others: their times in order, and the most that the server's memory grew, in MiB. */
export async function visitDuring(
  product: Product,
  cookie: string,
  attack: Promise<unknown>,
  path?: string,
): Promise<{ took: number[]; grewMiB: number }> {
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
    const took = await visitUntil(product, cookie, () => isOver, path);
    await over;
    return { took, grewMiB: most - before };
  } finally {
    clearInterval(watch);
  }
}

export const p95 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.95);
export const p99 = (durationsMs: readonly number[]) => quantileOf(durationsMs, 0.99);
