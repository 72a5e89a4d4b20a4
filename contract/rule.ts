import { object, string } from 'yup';
import type { ObjectShape, Schema } from 'yup';
import { requestMessage } from './request-messages';
import { ruleMessage } from './rule-messages';
import { normalizeText } from './text';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Accepted from older clients and ignored. */
    ignored?: boolean;
    /** `format` of JSON Schema. */
    format?: 'date-time';
    /** `type` of JSON Schema for a value of several types. */
    types?: readonly ('string' | 'array' | 'boolean' | 'integer' | 'object')[];
    /** Name of the schema in the components of the OpenAPI document. */
    component?: string;
  }
}

/**
 * Disables type coercion of a new schema and returns it. A copy with `coerce: false` would still convert, because yup's casts
 * read `coerce` from the instance on which they were created. Within `withMutation`, `clone` changes the instance itself.
 */
export function withoutCoercion<S extends Schema>(newSchema: S): S {
  newSchema.withMutation((schema) => schema.clone({ coerce: false }));
  return newSchema;
}

/** A string normalised by {@link normalizeText}. Other JSON types are rejected, not converted. */
export function normalizedText(label: string) {
  return rawText(label).transform((value: unknown) =>
    typeof value === 'string' ? normalizeText(value) : value,
  );
}

/** A string without NUL that is not normalised: for passwords, codes, names of stored objects and values of enums. */
export function rawText(label: string) {
  return (
    withoutCoercion(string())
      .label(label)
      .typeError(ruleMessage.wrongType(label))
      // PostgreSQL cannot store NUL.
      .test('nul', ruleMessage.wrongType(label), (value) => value?.includes('\0') !== true)
  );
}

/** Requires a text of `min` to `max` UTF-16 units. */
export function withLength<S extends ReturnType<typeof normalizedText>>(schema: S, min: number, max: number) {
  const label = schema.spec.label ?? '';
  const bounded = schema.required(ruleMessage.required(label)).max(max, ruleMessage.tooLong(label, max));
  return min > 1 ? bounded.min(min, ruleMessage.tooShort(label, min)) : bounded;
}

/** A request body. Unknown fields are rejected, not dropped, so that no client believes the server has stored them. */
export function requestBody<S extends ObjectShape>(shape: S) {
  // Without `default: undefined`, the default of an object schema would turn a missing body into an empty one.
  return closedObject(shape).clone({ default: undefined }).required(requestMessage.badRequest);
}

/** A request body whose fields are all optional. A missing body counts as an empty one. */
export function optionalRequestBody<S extends ObjectShape>(shape: S) {
  return closedObject(shape);
}

/** An object within a request body. Unknown fields are rejected. */
export function requestPart<S extends ObjectShape>(shape: S) {
  return closedObject(shape).clone({ default: undefined });
}

// yup looks up fields in a plain object and crashes on inherited names such as 'constructor'. `closedObject` therefore replaces an object
// with such a field by null, which it rejects.
const isBuiltIn = (key: string) => key in Object.prototype;

/** An object that rejects unknown fields. */
export function closedObject<S extends ObjectShape>(shape: S) {
  return object(shape)
    .transform((value: unknown) =>
      typeof value === 'object' && value !== null && Object.keys(value).some(isBuiltIn) ? null : value,
    )
    .exact(ruleMessage.unknownField)
    .nonNullable(requestMessage.badRequest)
    .typeError(requestMessage.badRequest);
}
