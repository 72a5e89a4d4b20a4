import { array, boolean, mixed, number, object, string } from 'yup';
import type { AnyObject, ISchema, ObjectShape, Schema } from 'yup';
import { label as labels, message } from './messages';
import { ID_MAX } from './route';
import type { BodyOf, DataOf, QueryOf, Route, RouteTypes } from './route';
import { normalizeText } from './text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Taken from older clients, and never used. */
    ignored?: boolean;
    /** What the text is, in JSON Schema's words. */
    format?: 'date-time';
    /** The name by which the documentation tells a shape once. */
    component?: string;
  }
}

/**
 * A schema that takes values of its own type and makes none of others. For fresh schemas only: yup's casts ask the instance
 * they were made on, never its copies, so that the flag must be set there.
 */
export function withoutCoercion<S extends Schema>(fresh: S): S {
  fresh.withMutation((schema) => schema.clone({ coerce: false }));
  return fresh;
}

/** A text as typed: wrong JSON types are refused, never turned into strings. Normalised as {@link normalizeText}. */
export function normalizedText(label: string) {
  return rawText(label).transform((value: unknown) =>
    typeof value === 'string' ? normalizeText(value) : value,
  );
}

/** A string kept exactly as it came (passwords, codes, names of objects). */
export function rawText(label: string) {
  return (
    withoutCoercion(string())
      .label(label)
      .typeError(message.wrongType(label))
      // The one character that the database cannot store.
      .test('nul', message.wrongType(label), (value) => value?.includes('\0') !== true)
  );
}

/** A text of `min` to `max` UTF-16 units that must be there. */
export function withLength<S extends ReturnType<typeof normalizedText>>(schema: S, min: number, max: number) {
  const label = schema.spec.label ?? '';
  const bounded = schema.required(message.required(label)).max(max, message.tooLong(label, max));
  return min > 1 ? bounded.min(min, message.tooShort(label, min)) : bounded;
}

/** A request body: unknown fields are refused, not dropped, so that nothing is believed to be set that is not. */
export function requestBody<S extends ObjectShape>(shape: S) {
  // An object schema invents its default, so that a missing body would pass for an empty one.
  return closedObject(shape).clone({ default: undefined }).required(message.badRequest);
}

/** Query parameters: strings of the address, turned into the types the rules name; unknown ones are refused. */
export function queryParams<S extends ObjectShape>(shape: S) {
  return closedObject(shape);
}

// yup looks fields up in a plain object, where 'constructor' and its kin are always found: as no schemas, they break it.
const isBuiltIn = (key: string) => key in Object.prototype;
function closedObject<S extends ObjectShape>(shape: S) {
  return object(shape)
    .transform((value: unknown) =>
      typeof value === 'object' && value !== null && Object.keys(value).some(isBuiltIn) ? null : value,
    )
    .exact(message.unknownField)
    .nonNullable(message.badRequest)
    .typeError(message.badRequest);
}

/** A bounded whole number of the query. */
export function queryInteger(name: string, min: number, max: number) {
  return withoutCoercion(number())
    .transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    )
    .typeError(message.wrongType(name))
    .integer(message.wrongType(name))
    .min(min, message.wrongType(name))
    .max(max, message.wrongType(name));
}

/** Longest page of lists that are answered whole without a `limit`. */
export const LIST_PAGE_MAX = 200;

/** `limit` and `offset` of a list that is answered whole without them. */
export const pageQuery = () =>
  queryParams({
    limit: queryInteger('limit', 1, LIST_PAGE_MAX),
    offset: queryInteger('offset', 0, 1_000_000),
  });

/** An id in a body: a JSON number that can be one, since a larger one would not even reach the database's column. */
export function bodyId() {
  return withoutCoercion(number())
    .typeError(message.badRequest)
    .integer(message.badRequest)
    .positive(message.badRequest)
    .max(ID_MAX, message.badRequest);
}

/** A flag that older clients send about themselves: taken, and never believed. */
export const ignoredFlag = () =>
  withoutCoercion(boolean()).typeError(message.badRequest).meta({ ignored: true });

/** A text that older clients send and the server knows better: taken, and never believed. */
export const ignoredText = (name: keyof typeof labels) =>
  rawText(labels[name]).max(1_000, message.tooLong(labels[name], 1_000)).meta({ ignored: true });

// ── Answers ──────────────────────────────────────────────────────────────────────────────────────────────────────
// Rules of answers document the API and catch a field that a presenter let slip; users never read their messages.

/** An answer object with exactly these fields. */
export const responseObject = <S extends ObjectShape>(shape: S) => object(shape).exact().required();
/** An answer with a name, by which the documentation tells it once; one that holds itself cannot be told without. */
export const namedComponent = <S extends Schema>(component: string, schema: S): S =>
  schema.meta({ component });
export const responseId = () => number().integer().positive().required();
export const responseCount = () => number().integer().min(0).required();
export const responseText = () => string().defined();
export const responseTimestamp = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .meta({ format: 'date-time' })
    .required();
export const responseBoolean = () => boolean().required();
export const responseEnum = <const V extends string>(values: readonly V[]) =>
  mixed<V>()
    .oneOf([...values])
    .required();
export const responseList = <T>(item: ISchema<T>) => array().of(item).required();
// yup has no schema of null alone; this one accepts nothing else.
export const responseNull = () =>
  boolean().nullable().defined().oneOf([null]) as unknown as Schema<null, AnyObject>;

type RequiredSchema<Name extends string, V> = [V] extends [undefined]
  ? unknown
  : unknown extends V
    ? unknown
    : Record<Name, Schema<NonNullable<V>, AnyObject>>;

/** What guards one route: a rule for each part that its types name, and one for its answer. */
export type RouteRules<R> = RequiredSchema<'body', BodyOf<R>> &
  RequiredSchema<'query', QueryOf<R>> & { data: Schema<DataOf<R>, AnyObject> };

/** A route with its rules, as the server registers it and the documentation prints it. */
export interface GuardedRoute<R extends Route = Route> {
  readonly name: string;
  readonly route: R;
  readonly rules: { readonly body?: Schema; readonly query?: Schema; readonly data: Schema };
}

/** Joins routes and rules; a route whose body, query or answer has no rule does not compile. */
export function guard<T extends Record<string, Route<RouteTypes, string>>>(
  routes: T,
  rules: { readonly [K in keyof T]: RouteRules<T[K]> },
): { readonly [K in keyof T]: GuardedRoute<T[K]> } {
  const entries = Object.entries(routes).map(([name, route]) => [name, { name, route, rules: rules[name] }]);
  // Object.fromEntries forgets the keys' names; they are those of `routes`, checked by the parameter types above.
  return Object.fromEntries(entries) as { readonly [K in keyof T]: GuardedRoute<T[K]> };
}
