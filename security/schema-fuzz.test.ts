import type { JsonSchema } from '../server/http/openapi-schema';
import { createRandom } from '../testing/random';
import { bodyOf, decodeBody, encodeBody, loadApi, sendUntilAdmitted } from './api-calls';
import type { Api, Call } from './api-calls';
import { useAttackedProduct } from './product';
import type { Product, RawRequest } from './product';
import { createValueSource, narrowSchema, pick } from './schema-values';
import type { ValueSource } from './schema-values';

/** FUZZ_SEED repeats the same requests, SCHEMA_FUZZ_ROUNDS sets how often each account sends each call. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = Number(process.env.SCHEMA_FUZZ_ROUNDS ?? 4);
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
const ID_NAME = /(?:Id|[cC]ode|[tT]oken|Key|Kind)$/;
/** Share of the calls that must succeed at least once. */
const MIN_SUCCEEDED = 0.5;
const KNOWN_IDS_MAX = 40;

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

type Id = string | number;

/**
 * Ids that responses contained, by the name of their field. A path parameter of the same name takes them. Ids within a club are
 * also known by the club.
 */
function createIdPool() {
  const pool = new Map<string, Id[]>([['clubId', [1]]]);
  const add = (name: string, id: Id) => {
    const knownIds = pool.get(name) ?? [];
    if (!knownIds.includes(id) && knownIds.length < KNOWN_IDS_MAX) pool.set(name, [...knownIds, id]);
  };
  const collect = (value: unknown, club: Id | undefined, name = ''): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, club, name);
    else if (typeof value === 'object' && value !== null) {
      const ownClub = 'clubId' in value && typeof value.clubId === 'number' ? value.clubId : club;
      for (const [field, each] of Object.entries(value)) collect(each, ownClub, field);
    } else if (ID_NAME.test(name) && (typeof value === 'number' || typeof value === 'string')) {
      add(name, value);
      if (club !== undefined) add(`${String(club)} ${name}`, value);
    }
  };
  return {
    collect,
    of: (name: string, club: Id | undefined) => pool.get(`${String(club)} ${name}`) ?? pool.get(name) ?? [],
  };
}

interface Generation {
  api: Api;
  values: ValueSource;
  random: () => number;
  idsOf: (name: string, club: Id | undefined) => readonly Id[];
}

/** Generates one request. A nearly valid one has a body that its schema rejects; undefined for calls without a body. */
function createRequest(
  call: Call,
  isNearlyValid: boolean,
  { api, values, random, idsOf }: Generation,
): (RawRequest & { club: Id | undefined }) | undefined {
  const valueOf = (schema: JsonSchema, name: string) =>
    values.valid(narrowSchema(schema, name), (value) => api.isValid(value, schema))?.value;
  const parameters = call.operation.parameters ?? [];
  let path = `/api/v1${call.path}`;
  let club: Id | undefined;
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'path')) {
    const knownIds = idsOf(name, club);
    const choice = random();
    // The first known club is that of the president.
    const value =
      choice > 0.9 ? undefined : name === 'clubId' && choice < 0.6 ? knownIds[0] : pick(knownIds, random);
    if (name === 'clubId') club = value;
    path = path.replace(`{${name}}`, encodeURIComponent(String(value ?? valueOf(schema, name))));
  }
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random() < 0.5))
    .map(({ name, schema }) => [name, String(valueOf(schema, name))]);
  if (query.length > 0) path += `?${new URLSearchParams(query).toString()}`;
  const body = bodyOf(call);
  if (!body) return isNearlyValid ? undefined : { method: call.method, path, club };
  const encode = (value: unknown) => encodeBody(body.type, value);
  const isValid = (value: unknown) => api.isValid(decodeBody(body.type, encode(value)), body.schema);
  const valid = values.valid(narrowSchema(body.schema), isValid);
  if (!valid) throw new Error(`${call.name}: no valid body was found`);
  const sent = isNearlyValid ? values.nearlyValid(valid.value, isValid) : valid;
  return sent && { method: call.method, path, club, type: body.type, body: encode(sent.value) };
}

test('every call answers generated valid and nearly valid requests of every account as documented [AC-11]', async () => {
  const { product } = attacked();
  const api = await loadApi(product);
  const random = createRandom(SEED);
  const sessions = createSessions(product);
  const ids = createIdPool();
  const generation = {
    api,
    random,
    values: createValueSource(random, { schemas: api.schemas }),
    idsOf: ids.of,
  };
  const rank = ({ name, method }: Call) => (ENDING.has(name) ? METHODS.length : METHODS.indexOf(method));
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  for (const call of [...api.calls].sort((a, b) => rank(a) - rank(b)))
    for (const account of ACCOUNTS)
      for (let n = 0; n < ROUNDS * 2; n += 1) {
        const isNearlyValid = n % 2 === 1;
        const sent = createRequest(call, isNearlyValid, generation);
        if (!sent) continue;
        const cookie = await sessions.cookieOf(account);
        const answer = await sendUntilAdmitted(product, { ...sent, ...(cookie !== undefined && { cookie }) });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const isAccepted = answer.status < 300;
        if (isAccepted) succeeded.add(call.name);
        if (isAccepted) ids.collect(answer.body, sent.club);
        if (answer.status === 401) sessions.forget(account);
        const deviation =
          api.findDeviation(call, answer) ??
          (isNearlyValid && isAccepted ? 'accepts a body that its schema rejects' : undefined);
        if (deviation !== undefined)
          faults.set(
            `${call.name}, ${account}: ${deviation}`,
            `${sent.method} ${sent.path} ${sent.body?.toString().slice(0, 500) ?? ''}`,
          );
      }
  const unreached = api.calls.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name);
  console.log(
    `schema fuzz: seed=${String(SEED)} ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)}=${String(count)}`)
      .join(
        ' ',
      )}; ${String(succeeded.size)} of ${String(api.calls.length)} calls succeeded, not ${unreached.join(' ')}`,
  );
  // Refusals alone would test little.
  expect(succeeded.size / api.calls.length).toBeGreaterThan(MIN_SUCCEEDED);
  expect({ seed: SEED, faults: Object.fromEntries(faults) }).toEqual({ seed: SEED, faults: {} });
});
