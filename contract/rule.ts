import { array, boolean, mixed, number, object, string } from 'yup';
import type { AnyObject, ISchema, ObjectShape, Schema } from 'yup';
import { label as labels, message } from './messages';
import { ID_MAX } from './route';
import type { BodyOf, DataOf, QueryOf, Route, RouteTypes } from './route';
import { normalizeText } from './text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Accepted from older clients and ignored. */
    ignored?: boolean;
    /** `format` of JSON Schema. */
    format?: 'date-time';
    /** `type` of JSON Schema for a value of several types. */
    types?: readonly ('string' | 'array' | 'boolean')[];
    /** Name of the schema in the components of the OpenAPI document. */
    component?: string;
  }
}

/**
 * Disables type coercion of a new schema. yup's casts read the flag from the instance
 * they were created on, never from its copies, so the flag must be set there.
 */
export function withoutCoercion<S extends Schema>(fresh: S): S {
  fresh.withMutation((schema) => schema.clone({ coerce: false }));
  return fresh;
}

/** A string normalised by {@link normalizeText}. Other JSON types are rejected, not converted. */
export function normalizedText(label: string) {
  return rawText(label).transform((value: unknown) =>
    typeof value === 'string' ? normalizeText(value) : value,
  );
}

/** A string that is not normalised (passwords, codes, object names). */
export function rawText(label: string) {
  return (
    withoutCoercion(string())
      .label(label)
      .typeError(message.wrongType(label))
      // PostgreSQL cannot store NUL.
      .test('nul', message.wrongType(label), (value) => value?.includes('\0') !== true)
  );
}

/** Requires a text of `min` to `max` UTF-16 units. */
export function withLength<S extends ReturnType<typeof normalizedText>>(schema: S, min: number, max: number) {
  const label = schema.spec.label ?? '';
  const bounded = schema.required(message.required(label)).max(max, message.tooLong(label, max));
  return min > 1 ? bounded.min(min, message.tooShort(label, min)) : bounded;
}

/** A request body. Unknown fields are rejected, not dropped, so that no client believes it has set one. */
export function requestBody<S extends ObjectShape>(shape: S) {
  // Without this, the default of an object schema would turn a missing body into an empty one.
  return closedObject(shape).clone({ default: undefined }).required(message.badRequest);
}

/** A request body whose fields are all optional. A missing body counts as an empty one. */
export function optionalRequestBody<S extends ObjectShape>(shape: S) {
  return closedObject(shape);
}

/** An object within a request body. Unknown fields are rejected. */
export function requestPart<S extends ObjectShape>(shape: S) {
  return closedObject(shape).clone({ default: undefined });
}

/** Query parameters, converted from strings. Unknown parameters are rejected. */
export function queryParams<S extends ObjectShape>(shape: S) {
  return closedObject(shape);
}

// yup looks up fields in a plain object and crashes on inherited names such as 'constructor'.
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

/** An integer query parameter from `min` to `max`. */
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
const LIST_PAGE_MAX = 200;

/** `limit` and `offset` of a list that is answered whole without them. */
export const pageQuery = () =>
  queryParams({
    limit: queryInteger('limit', 1, LIST_PAGE_MAX),
    offset: queryInteger('offset', 0, 1_000_000),
  });

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

// ── Responses ──────────────────────────────────────────────────────────────────────────────────────────────────────
// Response schemas document the API and detect unlisted fields. Users never see their messages.

/** A response object with exactly these fields. */
export const responseObject = <S extends ObjectShape>(shape: S) => object(shape).exact().required();
/** Names a schema in the OpenAPI document. A recursive schema must have a name. */
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
// yup has no schema for null; this one accepts only null.
export const responseNull = () =>
  boolean().nullable().defined().oneOf([null]) as unknown as Schema<null, AnyObject>;

type RequiredSchema<Name extends string, V> = [V] extends [undefined]
  ? unknown
  : unknown extends V
    ? unknown
    : Record<Name, Schema<NonNullable<V>, AnyObject>>;

/** Schemas of one route: for its body and query if its types name them, and for its response data. */
export type RouteRules<R> = RequiredSchema<'body', BodyOf<R>> &
  RequiredSchema<'query', QueryOf<R>> & { data: Schema<DataOf<R>, AnyObject> };

/** A route with its schemas. */
export interface GuardedRoute<R extends Route = Route> {
  readonly name: string;
  readonly route: R;
  readonly rules: { readonly body?: Schema; readonly query?: Schema; readonly data: Schema };
}

/** Joins routes with their schemas. A route without a schema for its body, query or response does not compile. */
export function guard<T extends Record<string, Route<RouteTypes, string>>>(
  routes: T,
  rules: { readonly [K in keyof T]: RouteRules<T[K]> },
): { readonly [K in keyof T]: GuardedRoute<T[K]> } {
  const entries = Object.entries(routes).map(([name, route]) => [name, { name, route, rules: rules[name] }]);
  // Object.fromEntries loses the key names; they are those of `routes`, checked by the parameter types.
  return Object.fromEntries(entries) as { readonly [K in keyof T]: GuardedRoute<T[K]> };
}
