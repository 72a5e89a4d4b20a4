import type { Pool } from 'pg';
import { createRandom } from '../testing/random';
import { loadApi, sendUntilAdmitted } from './api-calls';
import type { Api, Call } from './api-calls';
import { createPreparations } from './prepared-states';
import { useAttackedProduct } from './product';
import type { Answer, Product, RawRequest } from './product';
import { cookieOf, hostOf } from './product-host';
import { createIdPool, createRequestSource } from './schema-requests';
import type { GeneratedRequest } from './schema-requests';

/** FUZZ_SEED repeats the same requests, SCHEMA_FUZZ_ROUNDS sets how often each account sends each call. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = Number(process.env.SCHEMA_FUZZ_ROUNDS ?? 3);
const ACCOUNTS = ['nobody', 'newbie', 'member', 'president', 'operator'] as const;
/** Reads come first, because their responses contain ids. Calls that end accounts, clubs and sessions come last. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ENDING = new Set([
  'auth.logout',
  'auth.banUser',
  'users.withdraw',
  'clubs.remove',
  'operator.updateUser',
  'operator.updateClub',
]);
/** Calls without a prepared state, whose generated requests may all be refused. */
const MAX_NEVER_ACCEPTED = 5;
/** Lines of the server's log that a failed test shows. It logs errors only. */
const LOGGED_LINES = 20;
/** Length from which a run of one character is shortened in messages. */
const LONG_RUN = /(.)\1{30,}/gsu;

const attacked = useAttackedProduct();

/** Sessions of the demo accounts, opened when needed. An account that cannot log in any more sends requests without a session. */
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
    forget: (account: string) => cookies.delete(account),
  };
}

/** Returns the request as text. A run of one character, such as a text beyond its limit, is shortened to its length. */
const describeRequest = ({ method, path, type, body }: RawRequest) =>
  [method, path, type, body?.toString()]
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(LONG_RUN, (run: string, character: string) => `${character}{${String(run.length)}}`);

/** Sends requests and records statuses, accepted calls, and each undocumented response with its request. */
function createRecorder(product: Product, api: Api, collectIds: ReturnType<typeof createIdPool>['collect']) {
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  const accepted = new Set<string>();
  return {
    faults,
    statuses,
    accepted,
    send: async (
      call: Call,
      { club, isValid, ...request }: GeneratedRequest,
      { account, cookie }: { account: string; cookie: string | undefined },
    ): Promise<Answer> => {
      const answer = await sendUntilAdmitted(product, {
        ...request,
        ...(cookie !== undefined && { cookie }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isAccepted = answer.status < 300;
      if (isAccepted) accepted.add(call.name);
      if (isAccepted) collectIds(answer.body, club);
      const deviation =
        api.findDeviation(call, answer) ??
        (isAccepted && !isValid ? 'accepts a body that its schema rejects' : undefined);
      if (deviation !== undefined)
        faults.set(`${call.name}, ${account}: ${deviation}`, describeRequest(request));
      return answer;
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
  const preparationsOf = createPreparations(product, hostOf(product, pool));
  /** Requests that the product refuses, although the state for them was prepared. */
  const refused = new Map<string, string>();

  const sendPrepared = async (call: Call) => {
    const variants = Array.from({ length: ROUNDS }, () => ['mixed', 'preparedNearlyValid'] as const).flat();
    for (const prepare of await preparationsOf(call.name))
      for (const kind of ['prepared', ...variants] as const) {
        const { browser, account, ...parts } = await prepare();
        const request = requests[kind](call, parts);
        if (!request) continue;
        const answer = await recorder.send(call, request, { account, cookie: cookieOf(browser) });
        if (kind === 'prepared' && answer.status >= 300)
          refused.set(
            `${call.name}, ${account}: ${String(answer.status)} ${JSON.stringify(answer.body)}`,
            describeRequest(request),
          );
      }
  };
  const sendByAccount = async (call: Call, account: string) => {
    for (let n = 0; n < ROUNDS * 2; n += 1) {
      const request = n % 2 === 1 ? requests.nearlyValid(call) : requests.valid(call);
      if (!request) continue;
      const cookie = await sessions.cookieOf(account);
      const { status } = await recorder.send(call, request, { account, cookie });
      if (status === 401) sessions.forget(account);
    }
  };
  const rank = ({ name, method }: Call) => (ENDING.has(name) ? METHODS.length : METHODS.indexOf(method));
  for (const call of [...api.calls].sort((a, b) => rank(a) - rank(b))) {
    await sendPrepared(call);
    for (const account of ACCOUNTS) await sendByAccount(call, account);
  }
  const { faults, statuses, accepted } = recorder;
  return { calls: api.calls.map(({ name }) => name), accepted, faults, statuses, refused };
}

test('every call answers generated valid and nearly valid requests of every account as documented [AC-11]', async () => {
  console.log(`schema fuzz: FUZZ_SEED=${String(SEED)}`);
  const { calls, accepted, faults, statuses, refused } = await fuzz(attacked().product);
  console.log(
    `schema fuzz: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)}=${String(count)}`)
      .join(' ')}; ${String(accepted.size)} of ${String(calls.length)} calls succeeded`,
  );
  if (faults.size > 0) console.log(attacked().product.lines.slice(-LOGGED_LINES).join('\n'));
  expect({ seed: SEED, faults: Object.fromEntries(faults), refused: Object.fromEntries(refused) }).toEqual({
    seed: SEED,
    faults: {},
    refused: {},
  });
  // Refusals alone would test little.
  const neverAccepted = calls.filter((name) => !accepted.has(name));
  expect(neverAccepted.slice(MAX_NEVER_ACCEPTED)).toEqual([]);
});
