import { AppError } from '../../app-error';
import type { LimitName, Limits } from './limits';

/** Wraps limits. Calls `onRefusal` with the limit's name whenever `take` or `check` throws 429. */
export function countRefusals(limits: Limits, onRefusal: (name: LimitName) => void): Limits {
  const countRefusal = async <T>(name: LimitName, call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') onRefusal(name);
      throw error;
    }
  };
  return {
    ...limits,
    take: (name, key, points) => countRefusal(name, limits.take(name, key, points)),
    check: (name, key) => countRefusal(name, limits.check(name, key)),
  };
}
