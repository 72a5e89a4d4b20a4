// Schema builders for request bodies. They are not in rule.ts, because every first page load contains the whole of rule.ts and
// does not need these builders.
import { array, boolean, number } from 'yup';
import type { ISchema } from 'yup';
import { label as labels, message } from './messages';
import { ID_MAX } from './route';
import { rawText, withoutCoercion } from './rule';

/** An integer from `min` to `max` in a body. */
export function bodyInteger(label: string, min: number, max: number) {
  const outOfRange = message.wrongRange(label, min, max);
  return withoutCoercion(number())
    .label(label)
    .typeError(message.wrongType(label))
    .integer(outOfRange)
    .min(min, outOfRange)
    .max(max, outOfRange);
}

/** A flag in a body. */
export const bodyFlag = (label: string) =>
  withoutCoercion(boolean()).label(label).typeError(message.wrongType(label));

/** A list of at most `max` items in a body. */
export const bodyList = <T>(label: string, item: ISchema<T>, max: number) =>
  withoutCoercion(array().of(item))
    .label(label)
    .typeError(message.wrongType(label))
    .max(max, message.tooMany(label, max));

const INSTANT_PATTERN = /^2[01]\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

/** A time in a body or query: ISO 8601 in UTC, from 2000 to 2199. */
export const requestInstant = (label: string) =>
  rawText(label)
    .meta({ format: 'date-time' })
    .test(
      'instant',
      message.wrongType(label),
      (value) => value === undefined || value === null || isInstant(value),
    );

/** Returns false also for days that do not exist, such as 30 February, which Date would move into the next month. */
function isInstant(value: string): boolean {
  const date = new Date(INSTANT_PATTERN.test(value) ? value : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 16));
}

/** An id in a body: a positive JSON integer that fits the database column. */
export function bodyId() {
  return withoutCoercion(number())
    .typeError(message.badRequest)
    .integer(message.badRequest)
    .positive(message.badRequest)
    .max(ID_MAX, message.badRequest);
}

/** A flag that older clients send: accepted and ignored. */
export const ignoredFlag = () =>
  withoutCoercion(boolean()).typeError(message.badRequest).meta({ ignored: true });

/** A text that older clients send although the server knows it: accepted and ignored. */
export const ignoredText = (name: keyof typeof labels) =>
  rawText(labels[name]).max(1_000, message.tooLong(labels[name], 1_000)).meta({ ignored: true });
