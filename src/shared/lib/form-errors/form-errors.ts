import type { FieldValues, Path, UseFormSetError, UseFormSetFocus } from 'react-hook-form';
import type { ApiFailure } from '@/shared/api';

interface FormOf<T extends FieldValues> {
  setError: UseFormSetError<T>;
  setFocus: UseFormSetFocus<T>;
}

interface ApplyOptions<T extends FieldValues> {
  /** Fields of the form in page order. */
  fields: readonly Path<T>[];
  /** Message beside the submit button (`errors.root`), shown if an error belongs to no field of the form. */
  formMessage: string;
  /** Field that the error code is about; it shows the message of the failure. */
  codeField?: Path<T> | undefined;
  /** Also shows the form message if all errors belong to fields, for forms with a distant button. */
  alwaysShowFormMessage?: boolean;
}

/**
 * Shows the errors of a rejected request: field errors at their fields, all others beside the button. Focuses
 * the first field with an error. Values stay; the next submit clears the errors.
 */
export function applyServerErrors<T extends FieldValues>(
  { setError, setFocus }: FormOf<T>,
  failure: ApiFailure,
  { fields, formMessage, codeField, alwaysShowFormMessage = false }: ApplyOptions<T>,
) {
  const messages = new Map(Object.entries(failure.errors ?? {}));
  if (codeField !== undefined) messages.set(codeField, failure.message);
  const invalidFields = fields.filter((field) => messages.has(field));
  for (const field of invalidFields) setError(field, { type: 'server', message: messages.get(field) ?? '' });
  if (alwaysShowFormMessage || invalidFields.length === 0 || invalidFields.length < messages.size)
    setError('root', { type: 'server', message: formMessage });
  const [first] = invalidFields;
  if (first !== undefined) setFocus(first);
}

/**
 * Returns `failedAction` with the reason of the server. Without a response or with `busy` there is no reason,
 * so `retryHint` is appended instead.
 */
export function withReason(failedAction: string, { code, message }: ApiFailure, retryHint?: string): string {
  const reason = code === 'offline' || code === 'busy' ? retryHint : message;
  return reason === undefined ? failedAction : `${failedAction} ${reason}`;
}
