import type { RouteWithRules } from '@contract/response.rules';
import { listContractRoutes } from '../testing/contract-routes';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';

let routes: RouteWithRules[];
let document: OpenApiDocument;
beforeAll(async () => {
  routes = await listContractRoutes();
  document = createOpenApi(routes);
});

/** Yields the JSON pointer and the value of every object in the document. Of arrays it yields only the objects within. */
function* listNodes(value: unknown, pointer = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* listNodes(inner, `${pointer}/${key}`);
}
const resolveReference = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI 3.1 document', () => {
  test('has all required members', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document)).toEqual(['openapi', 'info', 'servers', 'tags', 'paths', 'components']);
    expect(document.info).toEqual({
      title: expect.any(String) as string,
      version: expect.any(String) as string,
      description: expect.any(String) as string,
    });
    for (const path of Object.keys(document.paths))
      expect(path).toMatch(/^(\/([a-z-]+|\{\w+\}))+(\.(ics|csv))?$/);
  });

  test('contains only references that resolve', () => {
    const references = [...listNodes(document)]
      .map(([, node]) => node.$ref)
      .filter((reference) => typeof reference === 'string');
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references)
      expect([reference, resolveReference(reference)]).toEqual([reference, expect.any(Object)]);
  });

  test('declares the parameters of each path in their order, and none twice', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const pathParameterNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(item)) {
        expect(
          parameters
            .filter((parameter) => parameter.in === 'path' && parameter.required)
            .map(({ name }) => name),
        ).toEqual(pathParameterNames);
        expect(new Set(parameters.map(({ name, in: location }) => `${location} ${name}`)).size).toBe(
          parameters.length,
        );
      }
    }
  });

  test('has a description of each response, and schemas with valid types, patterns, items and required fields', () => {
    const types = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);
    for (const [pointer, node] of listNodes(document)) {
      if (/\/responses\/\d+$|^#\/components\/responses\/\w+$/.test(pointer) && !('$ref' in node))
        expect(node.description).toEqual(expect.any(String));
      if (!/\/(?:schema|items|properties\/\w+)$/.test(pointer)) continue;
      expect(node).not.toHaveProperty('nullable');
      for (const type of [node.type ?? []].flat()) expect(types).toContain(type);
      if (typeof node.pattern === 'string') expect(() => new RegExp(String(node.pattern), 'u')).not.toThrow();
      if (node.type === 'array') expect(node.items).toEqual(expect.any(Object));
      for (const name of (node.required ?? []) as string[]) expect(node.properties).toHaveProperty(name);
    }
  });

  test('is not changed by JSON serialisation', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the same routes give the same document', () => {
  test('byte for byte', () => {
    expect(JSON.stringify(createOpenApi(routes))).toBe(JSON.stringify(document));
  });

  test('in any order of registration', () => {
    expect(JSON.stringify(createOpenApi([...routes].reverse()))).toBe(JSON.stringify(document));
  });
});

test('createOpenApi throws for a route whose path belongs to no tag', () => {
  const [first] = routes;
  if (!first) throw new Error('no routes');
  expect(() => createOpenApi([{ ...first, route: { ...first.route, path: '/somewhere/else' } }])).toThrow(
    '/somewhere/else',
  );
});
