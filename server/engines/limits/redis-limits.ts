import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimits } from './limits';
import type { Limits, LimitsOptions } from './limits';

/**
 * Creates limits that all nodes share. While Redis is unavailable, each node counts alone, so a key has the points of a limit once per
 * node. An outage rejects no requests. Until a node notices the outage, each command may wait for 250 ms.
 */
export function createRedisLimits(redis: Redis, { factor }: LimitsOptions): Limits {
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
