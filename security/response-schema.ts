import type { OpenApiDocument } from '../server/http/openapi';
import type { JsonSchema } from '../server/http/openapi-schema';

type Schemas = OpenApiDocument['components']['schemas'];

const kindOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Returns the violations of a schema with their places. Supports the keywords that the API documentation uses. */
export function schemaViolations(value: unknown, schema: JsonSchema, schemas: Schemas, at = ''): string[] {
  if (schema.$ref !== undefined)
    return schemaViolations(value, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, at);
  if (schema.anyOf)
    return schema.anyOf.some((option) => schemaViolations(value, option, schemas, at).length === 0)
      ? []
      : [`${at}: matches no alternative`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${at}: '${String(value)}' is none of ${schema.enum.join(', ')}`];
  const kind = kindOf(value);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes(kind) && !(kind === 'integer' && types.includes('number')))
    return [`${at}: is ${kind}, not ${types.join(' or ')}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      schemaViolations(item, schema.items ?? {}, schemas, `${at}/${String(index)}`),
    );
  if (typeof value === 'object' && value !== null) return objectViolations(value, schema, schemas, at);
  return [];
}

function objectViolations(
  value: object,
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  schemas: Schemas,
  at: string,
): string[] {
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}: has no ${name}`),
    ...Object.entries(value).flatMap(([name, field]) => {
      if (Object.hasOwn(properties, name))
        return schemaViolations(field, properties[name] ?? {}, schemas, `${at}/${name}`);
      if (additionalProperties === false) return [`${at}: has ${name}`];
      return typeof additionalProperties === 'object'
        ? schemaViolations(field, additionalProperties, schemas, `${at}/${name}`)
        : [];
    }),
  ];
}
