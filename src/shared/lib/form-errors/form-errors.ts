import type { FieldValues, Path, UseFormSetError, UseFormSetFocus } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';

interface FormOf<T extends FieldValues> {
  setError: UseFormSetError<T>;
  setFocus: UseFormSetFocus<T>;
}

interface ApplyOptions<T extends FieldValues> {
  /** Fields of the form in page order. */
  fields: readonly Path<T>[];
  /** Message beside the submit button (`errors.root`), shown unless all errors belong to fields of the form. */
  formMessage: string;
  /** The field that the error code concerns. This field shows the message of the failure. */
  failedField?: Path<T> | undefined;
  /** Also shows the form message if all errors belong to fields, for forms with a distant button. */
  alwaysShowFormMessage?: boolean;
}

/**
 * Shows the errors of a rejected request: field errors at their fields, and `formMessage` for all others.
 * Focuses the first field with an error in page order. Values stay; the next submit clears the errors.
 */
export function applyServerErrors<T extends FieldValues>(
  { setError, setFocus }: FormOf<T>,
  failure: ApiFailure,
  { fields, formMessage, failedField, alwaysShowFormMessage = false }: ApplyOptions<T>,
) {
  const messages = new Map(Object.entries(failure.errors ?? {}));
  if (failedField !== undefined) messages.set(failedField, failure.message);
  const invalidFields = fields.filter((field) => messages.has(field));
  for (const field of invalidFields) setError(field, { type: 'server', message: messages.get(field) ?? '' });
  if (alwaysShowFormMessage || invalidFields.length === 0 || invalidFields.length < messages.size)
    setError('root', { type: 'server', message: formMessage });
  const [first] = invalidFields;
  if (first !== undefined) setFocus(first);
}

/**
 * Returns the sentence `failedAction`, followed by the message of the failure. After `offline` and `busy`, which
 * name no reason, `retryHint` follows instead, or nothing without a hint.
 */
export function withReason(failedAction: string, { code, message }: ApiFailure, retryHint?: string): string {
  const reason = code === 'offline' || code === 'busy' ? retryHint : message;
  return reason === undefined ? failedAction : `${failedAction} ${reason}`;
}
