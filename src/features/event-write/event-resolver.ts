import { toNestErrors } from '@hookform/resolvers';
import { eventBody } from '@contract/event.rules';
import type { FieldError, Resolver } from 'react-hook-form';
import { ValidationError } from 'yup';
import { eventBodyOf } from './event-values';
import type { EventValues } from './event-values';

/** Validates the form with the schema of the request. Errors of `repeat` become errors of `repeatUntil`. */
export const eventResolver: Resolver<EventValues, unknown, EventValues> = async (
  values,
  _context,
  options,
) => {
  try {
    await eventBody.validate(eventBodyOf(values), { abortEarly: false });
    return { values, errors: {} };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.map(({ path = '', message }): [string, FieldError] => [
      path.startsWith('repeat') ? 'repeatUntil' : path,
      { type: 'schema', message },
    ]);
    // Reversed, because `fromEntries` keeps the last entry of a field, but the form shows the first error.
    return { values: {}, errors: toNestErrors<EventValues>(Object.fromEntries(errors.reverse()), options) };
  }
};
