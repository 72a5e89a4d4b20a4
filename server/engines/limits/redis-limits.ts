import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createLimits } from './limits';
import type { Limits, LimitsOptions } from './limits';

/**
 * Creates limits that all nodes share. While Redis is unavailable, each node counts alone, so limits are wider by the number of nodes.
 * An outage neither rejects nor delays requests.
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
