import type { ErrorCode } from '@contract/error';
import { AppError } from '../../app-error';

/** How a call ended, as figures name it: `ok`, an expected failure that is among the named ones, or `failed`. */
export type Outcome<C extends ErrorCode> = 'ok' | 'failed' | C;

/** Every outcome, for a label's values. */
export const outcomesOf = <C extends ErrorCode>(codes: readonly C[]): readonly Outcome<C>[] => [
  'ok',
  ...codes,
  'failed',
];

/** The same call, which tells `note` how it ended each time. */
export function noting<A extends unknown[], T, C extends ErrorCode>(
  codes: readonly C[],
  note: (outcome: Outcome<C>) => void,
  call: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  return async (...given) => {
    try {
      const answer = await call(...given);
      note('ok');
      return answer;
    } catch (error) {
      note((error instanceof AppError ? codes.find((code) => code === error.code) : undefined) ?? 'failed');
      throw error;
    }
  };
}
