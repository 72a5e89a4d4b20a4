import { ObjectSchema, Schema, reach } from 'yup';
import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import { errorStatuses } from '@contract/error';
import type { RouteWithRules } from '@contract/response.rules';
import { textParams } from '@contract/route';
import { listContractRoutes } from '../testing/contract-routes';
import { createOpenApi } from './openapi';
import type { OpenApiDocument, Operation } from './openapi';
import type { JsonSchema } from './openapi-schema';

let routes: RouteWithRules[];
let document: OpenApiDocument;
beforeAll(async () => {
  routes = await listContractRoutes();
  document = createOpenApi(routes);
});

const operationOf = ({ route }: RouteWithRules): Operation => {
  const item = document.paths[route.path.replace(/:(\w+)/g, '{$1}')] ?? {};
  const operation = Object.entries(item).find(([method]) => method === route.method.toLowerCase())?.[1];
  if (!operation) throw new Error(`${route.method} ${route.path} is not in the document`);
  return operation;
};
const findOperation = (operationId: string) => {
  const operation = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId: id }) => id === operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  return operation;
};
const listBodySchemas = ({ requestBody }: Operation) =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
const bodyFieldOf = (operationId: string, name: string) =>
  listBodySchemas(findOperation(operationId))[0]?.properties?.[name];
const fieldsOf = (description: SchemaDescription | undefined) => {
  // Bodies and queries are objects, and only objects have fields.
  const { fields } = description as SchemaObjectDescription;
  return Object.entries(fields) as [string, SchemaDescription][];
};
describe('the document contains', () => {
  test('every route once, under its tag [AN-11]', () => {
    expect(routes.length).toBeGreaterThan(30);
    const operations = routes.map(operationOf);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    expect(Object.values(document.paths).flatMap((item) => Object.keys(item))).toHaveLength(routes.length);
    const tags = document.tags.map(({ name }) => name);
    for (const operation of operations) expect(tags).toContain(operation.tags[0]);
  });

  test('whether an operation needs a session', () => {
    for (const routeWithRules of routes)
      expect(operationOf(routeWithRules).security).toEqual(
        routeWithRules.route.access === 'public' ? [] : [{ session: [] }],
      );
  });

  test('every field of every body and whether the field is required', () => {
    for (const routeWithRules of routes.filter(({ rules }) => rules.body)) {
      const fields = fieldsOf(routeWithRules.rules.body?.describe());
      const schemas = listBodySchemas(operationOf(routeWithRules));
      expect(schemas.length).toBeGreaterThan(0);
      for (const schema of schemas) {
        expect(Object.keys(schema.properties ?? {})).toEqual(fields.map(([name]) => name));
        expect(schema.required ?? []).toEqual(
          fields.filter(([, { optional }]) => !optional).map(([name]) => name),
        );
        expect(schema.additionalProperties).toBe(false);
      }
    }
  });

  test('every limit of every field [AN-11]', () => {
    const keywords = {
      string: ['minLength', 'maxLength'],
      array: ['minItems', 'maxItems'],
      number: ['minimum', 'maximum'],
    } as const;
    let limitCount = 0;
    for (const routeWithRules of routes) {
      const { rules } = routeWithRules;
      const documented: Record<string, JsonSchema | undefined> = {
        ...listBodySchemas(operationOf(routeWithRules))[0]?.properties,
        ...Object.fromEntries(
          (operationOf(routeWithRules).parameters ?? []).map(({ name, schema }) => [name, schema]),
        ),
      };
      for (const rule of [rules.body, rules.query]) {
        if (!rule) continue;
        for (const [name, { type, tests, oneOf }] of fieldsOf(rule.describe())) {
          const [minKeyword, maxKeyword] = keywords[type === 'array' || type === 'string' ? type : 'number'];
          for (const limit of tests) {
            const { min, max, regex } = (limit.params ?? {}) as {
              min?: number;
              max?: number;
              regex?: RegExp;
            };
            if (min !== undefined) expect(documented[name]?.[minKeyword]).toBe(min);
            if (max !== undefined) expect(documented[name]?.[maxKeyword]).toBe(max);
            if (regex !== undefined) expect(documented[name]?.pattern).toBe(regex.source);
            limitCount += [min, max, regex].filter((value) => value !== undefined).length;
          }
          const values = oneOf.filter((value) => typeof value === 'string');
          // If `oneOf` also contains a reference to another field, its values are not a complete list.
          if (values.length > 0 && values.length === oneOf.length)
            expect(documented[name]?.enum).toEqual(values);
        }
      }
    }
    expect(limitCount).toBeGreaterThan(20);
  });

  test('patterns whose regular expressions have no flags, because JSON Schema has no flags', () => {
    const patterns = routes
      .flatMap(({ rules }) =>
        [rules.body, rules.query].flatMap((rule) => (rule ? fieldsOf(rule.describe()) : [])),
      )
      .flatMap(([, { tests }]) => tests.map(({ params }) => params?.regex))
      .filter((regex) => regex instanceof RegExp);
    expect(patterns.length).toBeGreaterThan(0);
    for (const { flags } of patterns) expect(flags).toBe('');
  });

  test('patterns that accept an empty text where the server accepts it [AN-11]', () => {
    let checkedCount = 0;
    for (const routeWithRules of routes) {
      const { body } = routeWithRules.rules;
      for (const [name, { pattern }] of Object.entries(
        listBodySchemas(operationOf(routeWithRules))[0]?.properties ?? {},
      )) {
        const rule: unknown = body instanceof ObjectSchema ? reach(body, name) : undefined;
        if (pattern === undefined || !(rule instanceof Schema) || !rule.isValidSync('')) continue;
        expect([routeWithRules.route.path, name, '']).toEqual([
          routeWithRules.route.path,
          name,
          expect.stringMatching(new RegExp(pattern)),
        ]);
        checkedCount += 1;
      }
    }
    expect(checkedCount).toBeGreaterThan(0);
  });

  test('every query and path parameter', () => {
    for (const routeWithRules of routes) {
      const query = routeWithRules.rules.query ? fieldsOf(routeWithRules.rules.query.describe()) : [];
      const path = [...routeWithRules.route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const parameters = operationOf(routeWithRules).parameters ?? [];
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(path);
      expect(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual(
        query.map(([name]) => name),
      );
      for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'path'))
        expect(schema).toEqual(
          textParams.some((textParam) => textParam === name)
            ? { type: 'string', minLength: 1, maxLength: 40 }
            : { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        );
    }
  });

  test('every failure code, with its status [AN-11]', () => {
    for (const [code, status] of Object.entries(errorStatuses)) {
      const response = document.components.responses[`Failure${String(status)}`];
      expect(response?.content['application/json']?.schema.properties?.code?.enum).toContain(code);
    }
    expect(document.components.responses.Failure429?.headers).toHaveProperty('Retry-After');
  });
});

describe('the operation submissions.apply', () => {
  test('documents the labels, limits and pattern of body fields', () => {
    expect(bodyFieldOf('submissions.apply', 'contact')).toEqual({
      type: 'string',
      description: '연락처',
      pattern: '^01[01]\\d{8}$',
    });
    expect(bodyFieldOf('submissions.apply', 'contents')).toEqual({
      type: 'string',
      description: '지원 동기',
      minLength: 1,
      maxLength: 5_000,
    });
  });

  test('marks ignored body fields', () => {
    expect(bodyFieldOf('submissions.apply', 'name')).toMatchObject({
      'x-ignored': true,
      deprecated: true,
      maxLength: 1_000,
    });
    expect(bodyFieldOf('submissions.apply', 'contact')).not.toHaveProperty('x-ignored');
  });

  test('documents 201 with the id in the envelope, no 200, and the possible failures', () => {
    const { responses } = findOperation('submissions.apply');
    expect(responses['201']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['data', 'message'],
            properties: {
              message: { type: 'string' },
              data: { required: ['applyId'], properties: { applyId: { type: 'integer' } } },
            },
          },
        },
      },
    });
    expect(responses).not.toHaveProperty('200');
    for (const status of ['400', '401', '403', '404', '409', '422', '429'])
      expect(responses[status]).toEqual({ $ref: `#/components/responses/Failure${status}` });
  });
});

test('a list of ids has 1 to 200 ids, each positive and at most 2,147,483,647', () => {
  expect(bodyFieldOf('submissions.decideMany', 'applyIds')).toEqual({
    type: 'array',
    minItems: 1,
    maxItems: 200,
    items: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
  });
});

test('passwords and codes are marked as secrets, and confirmPassword as equal to newPassword', () => {
  for (const routeWithRules of routes) {
    for (const schema of listBodySchemas(operationOf(routeWithRules))) {
      const secrets = Object.keys(schema.properties ?? {}).filter((name) => /password$|code$/i.test(name));
      expect(routeWithRules.route.secrets ?? []).toEqual(secrets);
      for (const secret of secrets)
        expect(schema.properties?.[secret]).toMatchObject({ format: 'password', writeOnly: true });
    }
  }
  expect(bodyFieldOf('auth.passwordReset', 'confirmPassword')).toMatchObject({ 'x-equals': 'newPassword' });
  // An enum would list fixed values, but the only valid value is that of `newPassword`.
  expect(bodyFieldOf('auth.passwordReset', 'confirmPassword')).not.toHaveProperty('enum');
});

test('a form is documented in both form encodings, and another body as JSON', () => {
  expect(Object.keys(findOperation('clubs.create').requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ]);
  expect(Object.keys(findOperation('submissions.apply').requestBody?.content ?? {})).toEqual([
    'application/json',
  ]);
});

test('a recursive schema refers to itself', () => {
  expect(document.components.schemas.Comment?.properties?.children).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Comment' },
  });
});

test('nullable values use the null type of JSON Schema', () => {
  const { responses } = findOperation('submissions.state');
  expect(responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            data: {
              properties: {
                applyId: { type: ['integer', 'null'] },
                status: { type: ['string', 'null'], enum: ['PENDING', 'APPROVED', 'REJECTED', null] },
              },
            },
          },
        },
      },
    },
  });
  expect(findOperation('submissions.removeOwn').responses['200']).toMatchObject({
    content: { 'application/json': { schema: { properties: { data: { type: 'null' } } } } },
  });
});
