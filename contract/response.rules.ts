// Schema builders for responses, and `withRules`, which joins schemas with routes.
import { array, boolean, mixed, number, object, string } from 'yup';
import type { AnyObject, ISchema, ObjectShape, Schema } from 'yup';
import type { BodyOf, DataOf, QueryOf, Route, RouteTypes } from './route';

// Response schemas document the API and detect unlisted fields. They define no Korean messages, because users never see their errors.

/** A response object with exactly these fields. */
export const responseObject = <S extends ObjectShape>(shape: S) => object(shape).exact().required();
/** Names a schema in the OpenAPI document. A recursive schema must have a name. */
export const namedComponent = <S extends Schema>(component: string, schema: S): S =>
  schema.meta({ component });
export const responsePositiveInteger = () => number().integer().positive().required();
export const responseId = () => responsePositiveInteger();
export const responseCount = () => number().integer().min(0).required();
export const responseText = () => string().defined();
export const responseTimestamp = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .meta({ format: 'date-time' })
    .required();
export const responseBoolean = () => boolean().required();
/** A flag that is present only if it is true. */
export const responseFlag = () => boolean().optional();
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
export interface RouteWithRules<R extends Route = Route> {
  readonly name: string;
  readonly route: R;
  readonly rules: { readonly body?: Schema; readonly query?: Schema; readonly data: Schema };
}

/** Joins routes with their schemas. A route without a schema for its body, query or response does not compile. */
export function withRules<T extends Record<string, Route<RouteTypes, string>>>(
  routes: T,
  rules: { readonly [K in keyof T]: RouteRules<T[K]> },
): { readonly [K in keyof T]: RouteWithRules<T[K]> } {
  const entries = Object.entries(routes).map(([name, route]) => [name, { name, route, rules: rules[name] }]);
  // Object.fromEntries loses the key names. The parameter types ensure that they are the keys of `routes`.
  return Object.fromEntries(entries) as { readonly [K in keyof T]: RouteWithRules<T[K]> };
}
