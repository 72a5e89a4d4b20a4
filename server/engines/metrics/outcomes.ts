import type { ErrorCode } from '@contract/error';
import { AppError } from '../../app-error';

/** Result of a call as a label value: `ok`, one of the expected error codes, or `failed` for any other error. */
export type Outcome<C extends ErrorCode> = 'ok' | 'failed' | C;

/** Returns all outcomes of a call with these expected error codes, as values of a label. */
export const outcomesOf = <C extends ErrorCode>(codes: readonly C[]): readonly Outcome<C>[] => [
  'ok',
  ...codes,
  'failed',
];

/** Returns `call` with the same results and errors, but passes the outcome of each invocation to `onOutcome`. */
export function withOutcomes<A extends unknown[], T, C extends ErrorCode>(
  codes: readonly C[],
  onOutcome: (outcome: Outcome<C>) => void,
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      const result = await call(...args);
      onOutcome('ok');
      return result;
    } catch (error) {
      onOutcome(
        (error instanceof AppError ? codes.find((code) => code === error.code) : undefined) ?? 'failed',
      );
      throw error;
    }
  };
}
