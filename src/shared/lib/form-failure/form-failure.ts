import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';

/**
 * Puts a refusal's sentences under the fields they are about. Returns those fields in the order of `fields`, the order on
 * the page, so that the first can be focused; what is left for the place by the button is the caller's to say.
 */
export function tellFields<T extends FieldValues>(setError: UseFormSetError<T>, failure: ApiFailure, fields: readonly Path<T>[]): Path<T>[] {
  const told = fields.filter((field) => failure.errors?.[field] !== undefined);
  for (const field of told) setError(field, { type: 'server', message: failure.errors?.[field] ?? '' });
  return told;
}

/** What could not be done, and why where the server has said so: of a call without an answer nobody knows. */
export function withReason(sentence: string, { code, message }: ApiFailure): string {
  return code === 'offline' || code === 'busy' ? sentence : `${sentence} ${message}`;
}
