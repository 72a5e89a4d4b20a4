import fc from 'fast-check';
import { bodyOf, encodeBody, loadApi, sendUntilAdmitted } from './api-calls';
import type { Api, Call } from './api-calls';
import { bodiesFor, ids, parametersFor, bodiesWithHostileText } from './hostile-values';
import { useAttackedProduct } from './product';
import type { RawRequest } from './product';

/** FUZZ_SEED repeats the same requests, FUZZ_REQUESTS sets their number. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const CONCURRENCY = 8;

const attacked = useAttackedProduct();
let api: Api;
beforeAll(async () => {
  console.log(`fuzz: seed=${String(SEED)} requests=${String(REQUESTS)}`);
  api = await loadApi(attacked().product);
});

/** Generates requests for a call with valid or invalid ids, parameters and bodies. */
function requestsFor(call: Call): fc.Arbitrary<RawRequest> {
  const { method, path, operation } = call;
  const { schemas } = api;
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const body = bodyOf(call);
  return fc
    .record({
      values: fc.tuple(...parts.map(() => ids)),
      query: fc.record(
        Object.fromEntries(queries.map(({ name, schema }) => [name, parametersFor(schema, schemas)])),
        { requiredKeys: [], noNullPrototype: true },
      ),
      sent: body ? bodiesFor(body.schema, schemas) : fc.constant(undefined),
    })
    .map(({ values, query, sent }) => {
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
        ...(body && { type: body.type, body: encodeBody(body.type, sent) }),
      };
    });
}

/** Generates valid requests for a call with a body, except for one hostile text. The ids belong to a club of the caller. */
function requestsWithHostileText(call: Call, seed: number): RawRequest[] {
  const body = bodyOf(call);
  if (!body) return [];
  return bodiesWithHostileText(body.schema, api.schemas)
    .flatMap((bodies, index) => fc.sample(bodies, { numRuns: 1, seed: seed + index }))
    .map((sent) => ({
      method: call.method,
      path: `/api/v1${call.path.replace(/\{\w+\}/g, '1')}`,
      type: body.type,
      body: encodeBody(body.type, sent),
    }));
}

const encodedOnce = (target: string) => encodeURI(target).replaceAll('%25', '%');

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
  for (const [index, call] of api.calls.entries()) {
    let cookie = await logInAnyUser();
    const queue = requestsOf(call, index);
    const work = async () => {
      for (let sent = queue.pop(); sent; sent = queue.pop()) {
        const answer = await sendUntilAdmitted(product, { ...sent, cookie });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const deviation = api.findDeviation(call, answer);
        if (deviation !== undefined)
          faults.set(`${call.name}: ${deviation}`, JSON.stringify(sent).slice(0, 600));
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
  expect(api.calls.length).toBeGreaterThan(40);
  const requestsPerCall = Math.ceil(REQUESTS / api.calls.length);
  const { faults } = await sendAll((call, index) =>
    fc.sample(requestsFor(call), { numRuns: requestsPerCall, seed: SEED + index }),
  );
  expect(Object.fromEntries(faults)).toEqual({});
  expect(({} as Record<string, unknown>).a).toBeUndefined();
  expect((await attacked().product.send({ method: 'GET', path: '/health/ready' })).status).toBe(200);
}, 660_000);
