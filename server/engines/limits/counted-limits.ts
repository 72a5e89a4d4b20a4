import { AppError } from '../../app-error';
import type { LimitName, Limits } from './limits';

/** The same limits, telling `onRefusal` by name of everybody they turn away. */
export function countRefusals(limits: Limits, onRefusal: (name: LimitName) => void): Limits {
  const told = async <T>(name: LimitName, asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') onRefusal(name);
      throw error;
    }
  };
  return {
    ...limits,
    take: (name, key, points) => told(name, limits.take(name, key, points)),
    check: (name, key) => told(name, limits.check(name, key)),
  };
}
