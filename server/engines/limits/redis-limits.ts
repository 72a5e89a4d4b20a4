import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimits } from './limits';
import type { Limits } from './limits';

/**
 * Limits that all nodes share. While Redis is away each node counts by itself: a limit is then as many times wider as there are
 * nodes, and nobody is refused or made to wait for it.
 */
export function createRedisLimits(redis: Redis, factor: number): Limits {
  return createLimits(
    factor,
    ({ keyPrefix, ...options }) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `dure:limit:${keyPrefix}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix }),
      }),
  );
}
