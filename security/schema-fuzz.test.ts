import type { Pool } from 'pg';
import { createRandom } from '../testing/random';
import { loadApi, sendUntilAdmitted } from './api-calls';
import type { Api, Call } from './api-calls';
import { createPreparations } from './prepared-states';
import { useAttackedProduct } from './product';
import type { RawResponse, Product, RawRequest } from './product';
import { cookieOf, createHost } from './product-host';
import { createIdPool, createRequestSource } from './schema-requests';
import type { GeneratedRequest } from './schema-requests';

/**
 * FUZZ_SEED repeats the requests of an earlier run. SCHEMA_FUZZ_ROUNDS is the number of valid requests and of nearly valid requests that
 * each account sends per call, and the number of mixed and of nearly valid requests per prepared state.
 */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REQUESTS_PER_KIND = Number(process.env.SCHEMA_FUZZ_ROUNDS ?? 3);
const ACCOUNTS = ['nobody', 'newbie', 'member', 'president', 'operator'] as const;
/** Reads come first, because their responses contain ids. Calls that end accounts, clubs and sessions come last. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ENDING_CALLS = new Set([
  'auth.logout',
  'auth.banUser',
  'users.withdraw',
  'clubs.remove',
  'operator.updateUser',
  'operator.updateClub',
]);
/** Maximum number of calls that may reject all their requests, because no state is prepared for them. */
const MAX_NEVER_ACCEPTED = 5;
/** Number of lines of the server's log that a failed test prints. The log contains errors only. */
const LOGGED_LINES = 20;
/** Matches a run of more than thirty equal characters. Messages show it shortened. */
const LONG_RUN = /(.)\1{30,}/gsu;

const attacked = useAttackedProduct();

/** Creates sessions of demo accounts on demand. An account that can no longer log in sends requests without a session. */
function createSessions(product: Product) {
  const cookies = new Map<string, string | undefined>();
  return {
    cookieOf: async (account: string) => {
      if (account === 'nobody') return undefined;
      if (!cookies.has(account)) {
        const cookie = await product.logIn(account).catch(() => undefined);
        cookies.set(account, cookie);
        if (account === 'operator' && cookie !== undefined)
          await product.send({
            method: 'POST',
            path: '/api/v1/operator/confirm',
            body: JSON.stringify({ password: 'dure2026!' }),
            cookie,
          });
      }
      return cookies.get(account);
    },
    forgetSession: (account: string) => cookies.delete(account),
  };
}

/** Returns the request as text. A run of one character, such as a text beyond its limit, is shortened to its length. */
const describeRequest = ({ method, path, type, body }: RawRequest) =>
  [method, path, type, body?.toString()]
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(LONG_RUN, (run: string, character: string) => `${character}{${String(run.length)}}`);

/** Sends requests and records statuses, accepted calls, and requests whose responses deviate. */
function createRecorder(product: Product, api: Api, collectIds: ReturnType<typeof createIdPool>['collect']) {
  const deviations = new Map<string, string>();
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  return {
    deviations,
    statuses,
    accepted,
    send: async (
      call: Call,
      { club, isValid, ...request }: GeneratedRequest,
      { account, cookie }: { account: string; cookie: string | undefined },
    ): Promise<RawResponse> => {
      const response = await sendUntilAdmitted(product, {
        ...request,
        ...(cookie !== undefined && { cookie }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const isAccepted = response.status < 300;
      if (isAccepted) accepted.add(call.name);
      if (isAccepted) collectIds(response.body, club);
      const deviation =
        api.findDeviation(call, response) ??
        (isAccepted && !isValid ? 'accepts a body that its schema rejects' : undefined);
      if (deviation !== undefined)
        deviations.set(`${call.name}, ${account}: ${deviation}`, describeRequest(request));
      return response;
    },
  };
}

/** Sends every call in prepared states and by each account. */
async function fuzz(product: Product) {
  const pool = await product.openPool();
  try {
    return await fuzzWith(product, pool);
  } finally {
    await pool.end();
  }
}

async function fuzzWith(product: Product, pool: Pool) {
  const api = await loadApi(product);
  const ids = createIdPool();
  const requests = createRequestSource({ api, random: createRandom(SEED), idsOf: ids.of });
  const recorder = createRecorder(product, api, ids.collect);
  const sessions = createSessions(product);
  const preparationsOf = createPreparations(product, createHost(product, pool));
  /** Prepared requests that the product rejects nevertheless. */
  const rejected = new Map<string, string>();

  const sendPrepared = async (call: Call) => {
    const variants = Array.from(
      { length: REQUESTS_PER_KIND },
      () => ['mixed', 'preparedNearlyValid'] as const,
    ).flat();
    for (const prepare of await preparationsOf(call.name))
      for (const kind of ['prepared', ...variants] as const) {
        const { browser, account, ...parts } = await prepare();
        const request = requests[kind](call, parts);
        if (!request) continue;
        const response = await recorder.send(call, request, { account, cookie: cookieOf(browser) });
        if (kind === 'prepared' && response.status >= 300)
          rejected.set(
            `${call.name}, ${account}: ${String(response.status)} ${JSON.stringify(response.body)}`,
            describeRequest(request),
          );
      }
  };
  const sendByAccount = async (call: Call, account: string) => {
    for (let n = 0; n < REQUESTS_PER_KIND * 2; n += 1) {
      const request = n % 2 === 1 ? requests.nearlyValid(call) : requests.valid(call);
      if (!request) continue;
      const cookie = await sessions.cookieOf(account);
      const { status } = await recorder.send(call, request, { account, cookie });
      if (status === 401) sessions.forgetSession(account);
    }
  };
  const rank = ({ name, method }: Call) =>
    ENDING_CALLS.has(name) ? METHODS.length : METHODS.indexOf(method);
  for (const call of [...api.calls].sort((a, b) => rank(a) - rank(b))) {
    await sendPrepared(call);
    for (const account of ACCOUNTS) await sendByAccount(call, account);
  }
  const { deviations, statuses, accepted } = recorder;
  return { calls: api.calls.map(({ name }) => name), accepted, deviations, statuses, rejected };
}

test('every call answers generated valid and nearly valid requests of every account as documented [AC-11]', async () => {
  console.log(`schema fuzz: FUZZ_SEED=${String(SEED)}`);
  const { calls, accepted, deviations, statuses, rejected } = await fuzz(attacked().product);
  console.log(
    `schema fuzz: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)}=${String(count)}`)
      .join(' ')}; ${String(accepted.size)} of ${String(calls.length)} calls succeeded`,
  );
  if (deviations.size > 0) console.log(attacked().product.lines.slice(-LOGGED_LINES).join('\n'));
  expect({
    seed: SEED,
    deviations: Object.fromEntries(deviations),
    rejected: Object.fromEntries(rejected),
  }).toEqual({ seed: SEED, deviations: {}, rejected: {} });
  // A test of rejections only would test little.
  const neverAccepted = calls.filter((name) => !accepted.has(name));
  expect(neverAccepted.slice(MAX_NEVER_ACCEPTED)).toEqual([]);
});
