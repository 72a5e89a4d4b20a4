import fc from 'fast-check';
import { bodyOf, encodeBody, loadApi, sendUntilAdmitted } from './api-calls';
import type { Api, Call } from './api-calls';
import { bodiesFor, ids, parametersFor, bodiesWithHostileText } from './hostile-values';
import { useAttackedProduct } from './product';
import type { RawRequest } from './product';

/** FUZZ_SEED repeats the requests of an earlier run, and FUZZ_REQUESTS sets their number. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REQUEST_COUNT = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const CONCURRENCY = 8;

const attacked = useAttackedProduct();
let api: Api;
beforeAll(async () => {
  console.log(`fuzz: seed=${String(SEED)} requests=${String(REQUEST_COUNT)}`);
  api = await loadApi(attacked().product);
});

/** Generates requests for a call with valid or invalid ids, parameters and bodies. */
function requestsFor(call: Call): fc.Arbitrary<RawRequest> {
  const { method, path, operation } = call;
  const { schemas } = api;
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const body = bodyOf(call);
  return fc
    .record({
      values: fc.tuple(...pathParameters.map(() => ids)),
      query: fc.record(
        Object.fromEntries(queries.map(({ name, schema }) => [name, parametersFor(schema, schemas)])),
        { requiredKeys: [], noNullPrototype: true },
      ),
      bodyValue: body ? bodiesFor(body.schema, schemas) : fc.constant(undefined),
    })
    .map(({ values, query, bodyValue }) => {
      const filledPath = pathParameters.reduce(
        (filled, name, index) => filled.replace(`{${name}}`, values[index] ?? ''),
        `/api/v1${path}`,
      );
      const queryText = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, value ?? '']),
      ).toString();
      return {
        method,
        path: queryText === '' ? encodePath(filledPath) : `${encodePath(filledPath)}?${queryText}`,
        ...(body && { type: body.type, body: encodeBody(body.type, bodyValue) }),
      };
    });
}

/** Generates requests for a call with a body. Each body is valid except for one hostile text. Every id in the path is 1. */
function requestsWithHostileText(call: Call, seed: number): RawRequest[] {
  const body = bodyOf(call);
  if (!body) return [];
  return bodiesWithHostileText(body.schema, api.schemas)
    .flatMap((bodies, index) => fc.sample(bodies, { numRuns: 1, seed: seed + index }))
    .map((bodyValue) => ({
      method: call.method,
      path: `/api/v1${call.path.replace(/\{\w+\}/g, '1')}`,
      type: body.type,
      body: encodeBody(body.type, bodyValue),
    }));
}

/** Encodes a path, but keeps its percent escapes. */
const encodePath = (path: string) => encodeURI(path).replaceAll('%25', '%');

/** Logs in the president, who has the most rights. If a call has ended this account, logs in the next user. */
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
): Promise<{ statuses: Map<number, number>; deviations: Map<string, string> }> {
  const { product } = attacked();
  const statuses = new Map<number, number>();
  const deviations = new Map<string, string>();
  for (const [index, call] of api.calls.entries()) {
    let cookie = await logInAnyUser();
    const queue = requestsOf(call, index);
    const sendQueued = async () => {
      for (let request = queue.pop(); request; request = queue.pop()) {
        const response = await sendUntilAdmitted(product, { ...request, cookie });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const deviation = api.findDeviation(call, response);
        if (deviation !== undefined)
          deviations.set(`${call.name}: ${deviation}`, JSON.stringify(request).slice(0, 600));
        // Stops after one deleted account. Otherwise the requests would delete every account.
        if (call.name === 'users.withdraw' && response.status === 200) queue.length = 0;
        // Some calls end the session.
        if (response.status === 401 && call.operation.security.length > 0) cookie = await logInAnyUser();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendQueued));
  }
  console.log(
    `fuzz: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)}=${String(count)}`)
      .join(' ')}`,
  );
  return { statuses, deviations };
}

test('each known hostile text in each text field of a valid body gets a documented response', async () => {
  const { statuses, deviations } = await sendAll((call, index) =>
    requestsWithHostileText(call, SEED + index),
  );
  expect(Object.fromEntries(deviations)).toEqual({});
  // The server accepts some of the bodies.
  expect(statuses.get(201)).toBeGreaterThan(20);
});

test('each generated request gets a documented response and never a server error', async () => {
  expect(api.calls.length).toBeGreaterThan(40);
  const requestsPerCall = Math.ceil(REQUEST_COUNT / api.calls.length);
  const { deviations } = await sendAll((call, index) =>
    fc.sample(requestsFor(call), { numRuns: requestsPerCall, seed: SEED + index }),
  );
  expect(Object.fromEntries(deviations)).toEqual({});
  expect((await attacked().product.send({ method: 'GET', path: '/health/ready' })).status).toBe(200);
}, 660_000);
