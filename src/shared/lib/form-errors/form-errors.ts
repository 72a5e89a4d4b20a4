import type { FieldValues, Path, UseFormSetError, UseFormSetFocus } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';

interface FormOf<T extends FieldValues> {
  setError: UseFormSetError<T>;
  setFocus: UseFormSetFocus<T>;
}

interface ApplyOptions<T extends FieldValues> {
  /** The form's own fields, in the order on the page. */
  fields: readonly Path<T>[];
  /** For the place by the button, as the form's `errors.root`: said of whatever is no field's. */
  formMessage: string;
  /** The field that the refusal is about by its very code: the refusal's message stands under it. */
  codeField?: Path<T> | undefined;
  /** Says the sentence although fields say it all: the form is long, and its button far from them. */
  alwaysShowFormMessage?: boolean;
}

/**
 * Tells a form why the server has refused it: each sentence under its field, the rest in one by the button, and the first of
 * those fields gets the focus. Whatever was typed stays. The next submit takes it all away again.
 */
export function applyServerErrors<T extends FieldValues>(
  { setError, setFocus }: FormOf<T>,
  failure: ApiFailure,
  { fields, formMessage, codeField, alwaysShowFormMessage = false }: ApplyOptions<T>,
) {
  const told = new Map(Object.entries(failure.errors ?? {}));
  if (codeField !== undefined) told.set(codeField, failure.message);
  const own = fields.filter((field) => told.has(field));
  for (const field of own) setError(field, { type: 'server', message: told.get(field) ?? '' });
  if (alwaysShowFormMessage || own.length === 0 || own.length < told.size)
    setError('root', { type: 'server', message: formMessage });
  const [first] = own;
  if (first !== undefined) setFocus(first);
}

/**
 * Returns what could not be done, with the server's reason. A request without an answer has no reason: `retryHint` takes its place,
 * which would contradict a refusal that another attempt cannot change.
 */
export function withReason(sentence: string, { code, message }: ApiFailure, retryHint?: string): string {
  const reason = code === 'offline' || code === 'busy' ? retryHint : message;
  return reason === undefined ? sentence : `${sentence} ${reason}`;
}
