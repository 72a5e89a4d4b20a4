import { createGeneratorSync } from 'json-schema-faker';
import { ID_MAX } from '../contract/route';
import type { JsonSchema } from '../server/http/openapi-schema';

const DAY_MS = 86_400_000;
const MAX_TEXT_LENGTH = 60;
const MAX_ITEMS = 3;
/** Highest generated id, so low that most generated ids exist in the demo campus. */
const MAX_ID = 40;
const MAX_ATTEMPTS = 30;

/** Values that pass rules which a schema cannot express, by the name of the property. */
const KNOWN_TEXTS: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/^username$/, ['president', 'member', 'newbie', 'fuzzer1', 'fuzzer2']],
  [/^email$/, ['haneul@mju.ac.kr', 'fuzzer@mju.ac.kr']],
  [/^univ(ersity|Name)/, ['명지대학교']],
  [/^contact$/, ['01012345678']],
  [/^(name|department)$/, ['김마루', '컴퓨터공학과']],
  [/^password$/, ['dure2026!', 'fuzzer2026!']],
  [/[pP]assword/, ['fuzzer2026!', 'another2026!']],
];

/** Days from now by the name of the property, chosen so that most times of one body are in order. Others: 2 days. */
const DAYS_BY_NAME = new Map([
  ['rsvpUntil', 0.5],
  ['opensAt', 1],
  ['startsAt', 1],
  ['from', 1],
]);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Returns a random item; undefined for an empty array. */
export const pick = <T>(items: readonly T[], random: () => number) =>
  items[Math.floor(random() * items.length)];

/**
 * Returns a stricter schema, whose values are more likely to pass the rules of the product: low ids, near dates, short texts and lists.
 * All its values are also values of the given schema.
 */
export function narrowSchema(schema: JsonSchema, name = ''): JsonSchema {
  const { items, properties, anyOf, enum: values } = schema;
  if (values) return schema;
  const types = [schema.type ?? []].flat();
  const knownTexts = types.includes('string') && KNOWN_TEXTS.find(([pattern]) => pattern.test(name))?.[1];
  if (knownTexts) return { type: 'string', enum: [...knownTexts] };
  if (schema.format === 'date-time') return { enum: [inDays(DAYS_BY_NAME.get(name) ?? 2)] };
  return {
    ...schema,
    ...(types.some((type) => type === 'integer' || type === 'number') &&
      (schema.maximum ?? ID_MAX) === ID_MAX && { maximum: MAX_ID }),
    ...(schema.pattern === undefined &&
      types.includes('string') && {
        maxLength: Math.min(schema.maxLength ?? Infinity, Math.max(schema.minLength ?? 0, MAX_TEXT_LENGTH)),
      }),
    ...(items && {
      items: narrowSchema(items),
      maxItems: Math.min(schema.maxItems ?? Infinity, Math.max(schema.minItems ?? 0, MAX_ITEMS)),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, each]) => [field, narrowSchema(each, field)]),
      ),
    }),
    ...(anyOf && { anyOf: anyOf.map((each) => narrowSchema(each, name)) }),
  };
}

/** Generates values of schemas by json-schema-faker. */
export interface ValueSource {
  /** Returns a value that the validator accepts; undefined if none was found. */
  valid: (schema: JsonSchema, isValid: (value: unknown) => boolean) => { value: unknown } | undefined;
  /** Changes one part of a copy so that the validator rejects the copy. Returns undefined if no such change was found. */
  nearlyValid: (value: unknown, isValid: (value: unknown) => boolean) => { value: unknown } | undefined;
}

export function createValueSource(
  random: () => number,
  components: { schemas: Record<string, JsonSchema> },
): ValueSource {
  const generator = createGeneratorSync({
    seed: Math.floor(random() * 2 ** 31),
    optionalsProbability: 0.6,
    failOnInvalidTypes: false,
  });
  const generateUntil = (create: () => unknown, isFound: (value: unknown) => boolean) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const value = create();
      if (isFound(value)) return { value };
    }
    return undefined;
  };
  return {
    valid: (schema, isValid) =>
      generateUntil(() => withEqualFields(generator.generate({ ...schema, components }), schema), isValid),
    nearlyValid: (value, isValid) =>
      generateUntil(
        () => changeOneValue(value, random),
        (changed) => changed !== undefined && !isValid(changed),
      ),
  };
}

/** Returns a copy in which each field that must equal another field, such as a repeated password, has the value of that field. */
function withEqualFields(value: unknown, { properties = {} }: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = { ...value };
  for (const [name, { 'x-equals': other }] of Object.entries(properties))
    if (other !== undefined && name in fields) fields[name] = fields[other];
  return fields;
}

/** Values that most schemas reject. */
const REPLACEMENTS: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '가'.repeat(20_000),
  '\u0000',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  [],
  [null],
  {},
  { id: 1 },
];

/** Returns a copy in which one value, at any depth, is replaced, removed or added. */
function changeOneValue(value: unknown, random: () => number): unknown {
  const isComposite = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isComposite || random() < 0.1) return pick(REPLACEMENTS, random);
  if (Array.isArray(value)) {
    const index = Math.floor(random() * value.length);
    return value.map((item: unknown, at) => (at === index ? changeOneValue(item, random) : item));
  }
  const fields: Record<string, unknown> = { ...value };
  const name = pick(Object.keys(fields), random) ?? '';
  const choice = random();
  if (choice < 0.15) return { ...fields, [pick(['x', 'role', 'userId', 'isOperator'], random) ?? 'x']: 1 };
  if (choice < 0.35) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
  return { ...fields, [name]: changeOneValue(fields[name], random) };
}
