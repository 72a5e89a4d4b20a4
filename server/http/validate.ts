import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { message } from '@contract/messages';
import { ID_MAX } from '@contract/route';
import { AppError } from '../app-error';

// Faults of form, not of content: the caller is a program that is wrong, not a person who mistyped.
const FORM_FAULTS = new Set(['typeError', 'exact', 'noUnknown', 'nullable']);

/**
 * The value as the rule casts it (texts normalised, query numbers parsed). Throws 400 for wrong types and unknown fields,
 * 422 for a broken rule, with the sentence of each field.
 */
export function validate<T>(rule: Schema<T>, value: unknown): T {
  try {
    return rule.validateSync(value, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refusal(error);
  }
}

/** As {@link validate}, for the queries of one route. Most calls bring none: what the rule makes of that is found out once. */
export function createQueryReader<T>(rule: Schema<T>): (query: unknown) => T {
  let ofNone: T | undefined;
  return (query) => {
    if (typeof query !== 'object' || query === null || Object.keys(query).length > 0)
      return validate(rule, query);
    return (ofNone ??= Object.freeze(validate(rule, query)));
  };
}

function refusal(error: ValidationError): AppError {
  const all = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const { path, message: sentence } of all) {
    if (path !== undefined && path !== '') fields[path] ??= sentence;
  }
  if (all.some(({ type }) => type !== undefined && FORM_FAULTS.has(type)))
    return new AppError('bad_request', { fields });
  return new AppError('rule_broken', { message: all[0]?.message ?? message.ruleBroken, fields });
}

/** Path parameters as positive integers that fit the database's ids; anything else does not exist. */
export function readParams(params: unknown): Record<string, number> {
  const read: Record<string, number> = {};
  if (typeof params !== 'object' || params === null) return read;
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value) || Number(value) > ID_MAX)
      throw new AppError('not_found');
    read[name] = Number(value);
  }
  return read;
}
