import type { ApiFailure } from '@/shared/api';
import { fieldOfError } from './application-values';

/** Returns a failure of the server with its errors under the field names of the application form. */
export function toFormFailure(failure: ApiFailure): ApiFailure {
  const { errors } = failure;
  if (!errors) return failure;
  return {
    ...failure,
    errors: Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOfError(name), text])),
  };
}
