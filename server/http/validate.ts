import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { message } from '@contract/messages';
import { ID_MAX, textParams } from '@contract/route';
import { AppError } from '../app-error';

// Types of yup errors that a faulty client program causes, not user input.
const CLIENT_ERROR_TYPES = new Set(['typeError', 'exact', 'noUnknown', 'nullable']);

/**
 * Returns the value cast by the rule: normalised texts, parsed query numbers. Throws 400 for wrong types and unknown fields, 422 for
 * a broken rule, with a message per field.
 */
export function validate<T>(rule: Schema<T>, value: unknown): T {
  try {
    return rule.validateSync(value, { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw toAppError(error);
  }
}

/** Creates a validator of a route's queries. Most requests have no query, so it caches the result for the empty query. */
export function createQueryValidator<T>(rule: Schema<T>): (query: unknown) => T {
  let emptyQuery: T | undefined;
  return (query) => {
    if (typeof query !== 'object' || query === null || Object.keys(query).length > 0)
      return validate(rule, query);
    return (emptyQuery ??= Object.freeze(validate(rule, query)));
  };
}

function toAppError(error: ValidationError): AppError {
  const errors = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const { path, message: sentence } of errors) {
    if (path !== undefined && path !== '') fields[path] ??= sentence;
  }
  if (errors.some(({ type }) => type !== undefined && CLIENT_ERROR_TYPES.has(type)))
    return new AppError('bad_request', { fields });
  return new AppError('rule_broken', { message: errors[0]?.message ?? message.ruleBroken, fields });
}

/**
 * Parses path parameters. Those in {@link textParams} are texts of 1 to 40 letters, digits, `_` or `-`. All others are database ids,
 * positive integers up to ID_MAX. Throws `not_found` for any other value.
 */
export function parsePathParams(params: unknown): Record<string, number | string> {
  const parsed: Record<string, number | string> = {};
  if (typeof params !== 'object' || params === null) return parsed;
  for (const [name, value] of Object.entries(params)) {
    if (isTextParam(name) && typeof value === 'string' && TEXT_PARAM_PATTERN.test(value)) {
      parsed[name] = value;
      continue;
    }
    if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value) || Number(value) > ID_MAX)
      throw new AppError('not_found');
    parsed[name] = Number(value);
  }
  return parsed;
}

const TEXT_PARAM_PATTERN = /^[\w-]{1,40}$/;
const isTextParam = (name: string) => textParams.some((textParam) => textParam === name);
