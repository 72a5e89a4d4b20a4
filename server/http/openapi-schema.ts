import { ArraySchema, LazySchema, ObjectSchema, Schema } from 'yup';
import type { SchemaDescription } from 'yup';

/** The subset of JSON Schema 2020-12 that the contract's rules need, with extensions (`x-…`). A rule is a yup schema. */
export interface JsonSchema {
  $ref?: string;
  anyOf?: JsonSchema[];
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  deprecated?: boolean;
  writeOnly?: boolean;
  /** Whether the server accepts the value and ignores it. */
  'x-ignored'?: boolean;
  /** Another field of the same body that must have the same value. */
  'x-equals'?: string;
  /** Names of the rule's yup tests that JSON Schema cannot express. */
  'x-rules'?: string[];
}

/** Named schemas for `components.schemas`; {@link jsonSchemaOf} adds them. */
export type NamedSchemas = Map<string, JsonSchema>;

/** Converts a rule of the contract to JSON Schema. A rule with a component name is added to `namedSchemas` and returned as a `$ref`. */
export function jsonSchemaOf(rule: unknown, namedSchemas: NamedSchemas): JsonSchema {
  const schema = rule instanceof LazySchema ? rule.resolve({}) : rule;
  if (!isRule(schema)) throw new Error('A rule must be a yup schema.');
  const described = schema.describe();
  const component = described.meta?.component;
  if (component === undefined) return inlineSchema(schema, described, namedSchemas);
  if (!namedSchemas.has(component)) {
    namedSchemas.set(component, {}); // Reserved before the recursion, because a schema may refer to itself.
    namedSchemas.set(component, inlineSchema(schema, { ...described, nullable: false }, namedSchemas));
  }
  const reference = { $ref: `#/components/schemas/${component}` };
  return described.nullable ? { anyOf: [reference, { type: 'null' }] } : reference;
}

function inlineSchema(schema: Schema, described: SchemaDescription, namedSchemas: NamedSchemas): JsonSchema {
  // If the value of another field is allowed, too, the listed values are not all allowed values, so that they form no enum.
  const values = described.oneOf.some(isReference) ? [] : described.oneOf;
  if (values.length === 1 && values[0] === null) return { type: 'null' };
  return withoutEmpty({
    ...typeOf(described, values),
    ...annotationsOf(described),
    ...(values.length > 0 && {
      enum: described.nullable ? [...values.filter((value) => value !== null), null] : values,
    }),
    ...testsOf(described),
    ...childrenOf(schema, namedSchemas),
  });
}

function typeOf({ type, nullable, tests, meta }: SchemaDescription, values: unknown[]): JsonSchema {
  if (meta?.types !== undefined) return { type: [...meta.types] };
  const isInteger = tests.some(({ name }) => name === 'integer');
  // In the contract, a `mixed` rule allows only listed values, and all of them are strings.
  const name =
    type === 'number' && isInteger
      ? 'integer'
      : type === 'mixed' && values.every((value) => typeof value === 'string')
        ? 'string'
        : type;
  return {
    type: nullable ? [name, 'null'] : name,
    ...(meta?.format !== undefined && { format: meta.format }),
  };
}

function annotationsOf({ label, meta, default: preset, oneOf, type }: SchemaDescription): JsonSchema {
  const equalField = oneOf.find(isReference)?.key;
  const isIgnored = meta?.ignored === true;
  // Only Korean labels describe the field. The others repeat its name.
  const koreanLabel = label !== undefined && /\p{Script=Hangul}/u.test(label) ? label : undefined;
  return {
    description:
      [koreanLabel, isIgnored ? '(받기만 하고 쓰지 않습니다)' : undefined]
        .filter((part) => part !== undefined)
        .join(' ') || undefined,
    ...(type !== 'object' && preset !== undefined && { default: preset }),
    ...(isIgnored && { deprecated: true, 'x-ignored': true }),
    ...(equalField !== undefined && { 'x-equals': equalField }),
  };
}

// Tests that are neither limits nor `x-rules`: JSON Schema has the type `integer` and the list `required`, and the document's
// description forbids NUL.
const TESTS_EXPRESSED_ELSEWHERE = new Set<string | undefined>(['integer', 'required', 'nul']);

/** Converts a rule's tests to limits. A custom test is a function, so that only its name can be documented (`x-rules`). */
function testsOf({ tests, type }: SchemaDescription): JsonSchema {
  const limits: JsonSchema = {};
  const testNames: string[] = [];
  let isRequired = false;
  const [minKeyword, maxKeyword] =
    type === 'string'
      ? (['minLength', 'maxLength'] as const)
      : type === 'array'
        ? (['minItems', 'maxItems'] as const)
        : (['minimum', 'maximum'] as const);
  for (const { name, params } of tests) {
    if (name === 'min' && typeof params?.min === 'number') limits[minKeyword] = params.min;
    else if (name === 'min' && typeof params?.more === 'number') limits.exclusiveMinimum = params.more;
    else if (name === 'max' && typeof params?.max === 'number') limits[maxKeyword] = params.max;
    else if (name === 'max' && typeof params?.less === 'number') limits.exclusiveMaximum = params.less;
    else if (name === 'matches' && params?.regex instanceof RegExp) limits.pattern = params.regex.source;
    else if (name === 'required' && type === 'string') isRequired = true;
    else if (name === 'exact') limits.additionalProperties = false;
    else if (!TESTS_EXPRESSED_ELSEWHERE.has(name)) testNames.push(name ?? '?');
  }
  // yup rejects an empty required string. If the rule has a pattern, the pattern rejects the empty string.
  if (isRequired && limits.pattern === undefined) limits.minLength ??= 1;
  return { ...limits, ...(testNames.length > 0 && { 'x-rules': testNames }) };
}

function childrenOf(schema: Schema, namedSchemas: NamedSchemas): JsonSchema {
  if (schema instanceof ArraySchema) {
    // yup's type of `innerType` is not the class Schema, so jsonSchemaOf checks the class at run time.
    return { items: jsonSchemaOf(schema.innerType as unknown, namedSchemas) };
  }
  if (!(schema instanceof ObjectSchema)) return {};
  const fields = Object.entries<unknown>(schema.fields);
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOf(field, namedSchemas)])),
    required: fields.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  };
}

const isRule = (value: unknown): value is Schema => value instanceof Schema;

const isOptional = (field: unknown) =>
  field instanceof LazySchema ? field.spec.optional : isRule(field) && field.describe().optional;

const isReference = (value: unknown): value is { type: 'ref'; key: string } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'ref';

function withoutEmpty(schema: JsonSchema): JsonSchema {
  const nonEmpty = Object.entries(schema).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(nonEmpty);
}
