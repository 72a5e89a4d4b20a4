import { availableParallelism, loadavg } from 'node:os';
import type { Product } from './product';

/** How much slower than promised a machine may be that is at work for others, as the load tells; at most sixfold. */
export const slack = () => Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** How late the server's event loop has been since this was last asked: 99 of 100 times less, in ms. */
export async function eventLoopDelay(product: Product): Promise<number> {
  const { body } = await product.ask({ method: 'GET', path: '/metrics' });
  const line = String(body).split('\n').find((each) => each.startsWith('dure_event_loop_delay_seconds{quantile="0.99"}'));
  if (line === undefined) throw new Error('the server tells no delay of its event loop');
  return Number(line.split(' ')[1]) * 1_000;
}

/** Asks for the list of clubs as a person does, one call after the other, until told that it is over; answers the times in order. */
export async function visitUntil(product: Product, cookie: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    expect((await product.ask({ method: 'GET', path: '/api/v1/clubs', cookie })).status).toBe(200);
    took.push(performance.now() - started);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  return took.sort((a, b) => a - b);
}

export const p95 = (took: readonly number[]) => took[Math.floor(took.length * 0.95)] ?? 0;
