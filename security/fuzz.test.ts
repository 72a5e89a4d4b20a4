import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../server/http/openapi';
import type { JsonSchema } from '../server/http/openapi-schema';
import { schemaViolations } from './response-schema';
import { bodiesFor, ids, parametersFor, bodiesWithHostileText } from './hostile-values';
import { useAttackedProduct } from './product';
import type { Answer, RawRequest } from './product';

/** FUZZ_SEED repeats the same requests, FUZZ_REQUESTS sets their number. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const CONCURRENCY = 8;

const attacked = useAttackedProduct();
let api: OpenApiDocument;
beforeAll(async () => {
  console.log(`fuzz: seed=${String(SEED)} requests=${String(REQUESTS)}`);
  // The server generates this document.
  api = (await attacked().product.send({ method: 'GET', path: '/api/openapi.json' })).body as OpenApiDocument;
});

interface Call {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}
const calls = (): Call[] =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Generates requests for a call with valid or invalid ids, parameters and bodies. */
function requestsFor({ method, path, operation }: Call): fc.Arbitrary<RawRequest> {
  const schemas = api.components.schemas;
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const [type, media] = bodyOf(operation);
  return fc
    .record({
      values: fc.tuple(...parts.map(() => ids)),
      query: fc.record(
        Object.fromEntries(queries.map(({ name, schema }) => [name, parametersFor(schema, schemas)])),
        { requiredKeys: [], noNullPrototype: true },
      ),
      body: media ? bodiesFor(media.schema, schemas) : fc.constant(undefined),
    })
    .map(({ values, query, body }) => {
      const target = parts.reduce(
        (address, name, index) => address.replace(`{${name}}`, values[index] ?? ''),
        `/api/v1${path}`,
      );
      const queryText = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, value ?? '']),
      ).toString();
      return {
        method,
        path: queryText === '' ? encodedOnce(target) : `${encodedOnce(target)}?${queryText}`,
        ...(type !== undefined && { type, body: encoded(type, body) }),
      };
    });
}

/** Generates valid requests for a call with a body, except for one hostile text. The ids belong to a club of the caller. */
function requestsWithHostileText({ method, path, operation }: Call, seed: number): RawRequest[] {
  const [type, media] = bodyOf(operation);
  if (type === undefined || !media) return [];
  return bodiesWithHostileText(media.schema, api.components.schemas)
    .flatMap((bodies, index) => fc.sample(bodies, { numRuns: 1, seed: seed + index }))
    .map((body) => ({
      method,
      path: `/api/v1${path.replace(/\{\w+\}/g, '1')}`,
      type,
      body: encoded(type, body),
    }));
}

/** Returns content type and schema of a body; for forms the URL-encoded one. */
const bodyOf = ({ requestBody }: Operation) =>
  Object.entries(requestBody?.content ?? {}).find(([name]) => !name.startsWith('multipart')) ?? [];
const encoded = (type: string, body: unknown) =>
  type === 'application/json' ? (JSON.stringify(body) ?? '') : formOf(body);
const encodedOnce = (target: string) => encodeURI(target).replaceAll('%25', '%');
const formOf = (body: unknown) =>
  new URLSearchParams(
    Object.entries(Object(body) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

/** Returns the documented schema of a response; undefined for an undocumented status or content type. */
function schemaOf({ operation }: Call, { status, headers }: Answer): JsonSchema | undefined {
  const documented = operation.responses[String(status)];
  if (!documented) return undefined;
  const answer =
    '$ref' in documented ? api.components.responses[documented.$ref.split('/').at(-1) ?? ''] : documented;
  return answer?.content[String(headers['content-type']).split(';')[0] ?? '']?.schema;
}

/** Logs in a president, who has the most rights. Some calls may end this account; then the next user continues. */
async function logInAnyUser(): Promise<string> {
  const { product } = attacked();
  for (const username of ['president', 'member']) {
    const cookie = await product.logIn(username).catch(() => undefined);
    if (cookie !== undefined) return cookie;
  }
  return product.logIn('newbie');
}

/** Sends the given requests. Returns the counts by status, and each undocumented response with its request. */
async function sendAll(
  requestsOf: (call: Call, index: number) => RawRequest[],
): Promise<{ statuses: Map<number, number>; faults: Map<string, string> }> {
  const { product } = attacked();
  const statuses = new Map<number, number>();
  const faults = new Map<string, string>();
  for (const [index, call] of calls().entries()) {
    let cookie = await logInAnyUser();
    const queue = requestsOf(call, index);
    const work = async () => {
      for (let sent = queue.pop(); sent; sent = queue.pop()) {
        const answer = await product.send({ ...sent, cookie });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const schema = schemaOf(call, answer);
        const found = schema
          ? schemaViolations(answer.body, schema, api.components.schemas)
          : [`${String(answer.status)} ${String(answer.headers['content-type'])} is not documented`];
        if (answer.status >= 500 || found.length > 0)
          faults.set(
            `${call.name} ${String(answer.status)}: ${found[0] ?? ''}`,
            JSON.stringify(sent).slice(0, 600),
          );
        // Otherwise every user would withdraw.
        if (call.name === 'users.withdraw' && answer.status === 200) queue.length = 0;
        // Some calls end the session.
        if (answer.status === 401 && call.operation.security.length > 0) cookie = await logInAnyUser();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }
  console.log(
    `fuzz: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)}=${String(count)}`)
      .join(' ')}`,
  );
  return { statuses, faults };
}

test('each known hostile text in each field of a valid body gets a documented response', async () => {
  const { statuses, faults } = await sendAll((call, index) => requestsWithHostileText(call, SEED + index));
  expect(Object.fromEntries(faults)).toEqual({});
  // Some bodies are accepted.
  expect(statuses.get(201)).toBeGreaterThan(20);
});

test('each generated request gets a documented response and never a server error', async () => {
  const all = calls();
  expect(all.length).toBeGreaterThan(40);
  const each = Math.ceil(REQUESTS / all.length);
  const { faults } = await sendAll((call, index) =>
    fc.sample(requestsFor(call), { numRuns: each, seed: SEED + index }),
  );
  expect(Object.fromEntries(faults)).toEqual({});
  expect(({} as Record<string, unknown>).a).toBeUndefined();
  expect((await attacked().product.send({ method: 'GET', path: '/health/ready' })).status).toBe(200);
}, 660_000);
