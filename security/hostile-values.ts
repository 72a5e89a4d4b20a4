import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { OpenApiDocument } from '../server/http/openapi';
import type { JsonSchema } from '../server/http/openapi-schema';

type Schemas = OpenApiDocument['components']['schemas'];

/** Values that servers often handle wrongly. */
const HOSTILE_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  'ﷺ'.repeat(50),
  '\u0301'.repeat(300),
  '가'.repeat(20_000),
  "' or 1=1 --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '-1',
  '1e309',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'a@b@mju.ac.kr',
  '=1+1',
  '\r\nBcc: a@b.kr',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { $ne: '' },
  { toString: 'x' },
  { length: 1e9 },
  { constructor: { prototype: { a: 1 } } },
];
const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme-composite', maxLength: 300 }),
  fc.double(),
  fc.integer(),
);

/** Hostile texts that fit into most text fields. */
const SHORT_HOSTILE_TEXTS = HOSTILE_VALUES.filter((value) => typeof value === 'string').filter(
  (text) => text.length < 60,
);
const hostileTextOrValue = fc.oneof(
  fc.constantFrom(...SHORT_HOSTILE_TEXTS),
  fc.constantFrom(...SHORT_HOSTILE_TEXTS).map((text) => `가나다${text}라마바`),
  hostileValue,
);

/** Generates ids: mostly `1` (the club of the caller) and other existing ids, sometimes invalid ids. */
export const ids = fc.oneof(
  { weight: 4, arbitrary: fc.constant('1') },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '2147483647',
      '2147483648',
      '9007199254740992',
      '1e3',
      '1,2',
      'x',
      '%00',
      '%2e%2e',
      '1%2F2',
      '한',
    ),
  },
);

/** Generates values for a JSON schema. The schema rejects some texts: they ignore its patterns, and WORDS also its length limits. */
function valuesOf(schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, schemas)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object'];
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, schemas)));
}

function valuesOfType(type: string, schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 1, -1e6),
        max: Math.min(schema.maximum ?? 40, 40),
      });
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, schemas), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 4),
      });
    case 'string':
      return textsOf(schema);
    default:
      return bodiesOf(schema, schemas);
  }
}

/** Texts that some field with strict rules accepts. */
const WORDS = [
  'president',
  'dure2026!',
  '01012345678',
  '20260001',
  '123456',
  'haneul@mju.ac.kr',
  '명지대학교',
  '김마루',
  '함께해요',
  'default-profileImage.png',
  '2026-11-21T00:00:00.000Z',
];
function textsOf({ minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  const generatedMaxLength = Math.min(maxLength, 200);
  return fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({
      minLength: Math.min(minLength, generatedMaxLength),
      maxLength: generatedMaxLength,
      unit: 'grapheme',
    }),
  );
}

function bodiesOf({ properties = {}, required = [] }: JsonSchema, schemas: Schemas): Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, schemas)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

/** Generates bodies for a schema: 40 % from `valuesOf`, 50 % with one hostile or unknown field, 10 % arbitrary values. */
export function bodiesFor(schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  const schemaBody = valuesOf(schema, schemas);
  const fields = Object.entries(schema.properties ?? {});
  const withHostileField = fields.map(([name, field]) =>
    fc
      .tuple(schemaBody, [field.type ?? []].flat().includes('string') ? hostileTextOrValue : hostileValue)
      .map(([body, value]) => ({ ...(typeof body === 'object' ? body : {}), [name]: value })),
  );
  const withUnknownField = fc
    .tuple(schemaBody, fc.constantFrom('x', 'role', 'userId', 'isAdmin'), hostileValue)
    .map(([body, name, value]) => ({ ...(typeof body === 'object' ? body : {}), [name]: value }));
  const changed = fc.oneof(...withHostileField, withUnknownField);
  return fc.oneof(
    { weight: 4, arbitrary: schemaBody },
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Returns two generators for each text field and each short hostile text: alone, and inside another text. Other fields have values of `valuesOf`. */
export function bodiesWithHostileText(
  { properties = {}, ...schema }: JsonSchema,
  schemas: Schemas,
): Arbitrary<unknown>[] {
  const schemaBody = valuesOf({ ...schema, properties }, schemas);
  const texts = SHORT_HOSTILE_TEXTS.flatMap((text) => [text, `가나다${text}라마바`]);
  return Object.entries(properties)
    .filter(([, field]) => [field.type ?? []].flat().includes('string'))
    .flatMap(([name]) =>
      texts.map((text) =>
        schemaBody.map((body) => ({ ...(typeof body === 'object' ? body : {}), [name]: text })),
      ),
    );
}

/** Generates values of a query parameter. */
export const parametersFor = (schema: JsonSchema, schemas: Schemas) =>
  fc.oneof(
    { weight: 3, arbitrary: valuesOf(schema, schemas).map(String) },
    {
      weight: 1,
      arbitrary: hostileValue.map((value) =>
        (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300),
      ),
    },
  );
