import { planCampus } from '../server/demo/campus';
import type { OpenApiDocument } from '../server/http/openapi';
import { useAttackedProduct } from './product';

/** Maximum number of requested paths. It stops a crawl whose responses always contain new ids. */
const MAX_PATHS = 20_000;

const attacked = useAttackedProduct();
let api: OpenApiDocument;
/** Names of the id parameters in API paths: `clubId`, `eventId`, … A response field of the same name contains such an id. */
let idNames: ReadonlySet<string>;
beforeAll(async () => {
  // The server generates this document.
  api = (await attacked().product.send({ method: 'GET', path: '/api/openapi.json' })).body as OpenApiDocument;
  idNames = new Set(
    Object.keys(api.paths).flatMap((path) =>
      [...path.matchAll(/\{(\w+Id)\}/g)].map(([, name]) => name ?? ''),
    ),
  );
});

const { people: demoPeople, clubs, rooms } = planCampus(new Date(0));

/** Ids by field name, and by path prefix and field name: `clubId`, `/clubs/5 articleId`. */
type KnownIds = Map<string, Set<number>>;
const addId = (knownIds: KnownIds, name: string, id: number) => {
  knownIds.set(name, (knownIds.get(name) ?? new Set()).add(id));
};

/** Collects all ids of a response to a path with this prefix. */
function collectIds(value: unknown, knownIds: KnownIds, prefix: string): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, knownIds, prefix);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === 'number' && idNames.has(name)) {
        addId(knownIds, name, field);
        addId(knownIds, `${prefix} ${name}`, field);
      } else collectIds(field, knownIds, prefix);
    }
  }
}

/**
 * Returns the path with its parameters replaced by known ids, once for each combination. Below a club, only ids from
 * responses of the same club are used.
 */
function fillPath(path: string, knownIds: KnownIds): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const prefix = /^\/clubs\/\d+/.exec(path)?.[0];
  return [...(knownIds.get(prefix === undefined ? name : `${prefix} ${name}`) ?? [])].flatMap((id) =>
    fillPath(path.replace(`{${name}}`, String(id)), knownIds),
  );
}

/**
 * Requests all GET paths that can be built from the user ids of the demo students and the ids of earlier
 * responses, until no new path appears.
 */
async function crawl(cookie: string): Promise<{ path: string; text: string; status: number }[]> {
  const pathPatterns = Object.entries(api.paths)
    .filter(([, item]) => item.get)
    .map(([path]) => path);
  const knownIds: KnownIds = new Map([['userId', new Set(demoPeople.students.map(({ id }) => id))]]);
  const responses: { path: string; text: string; status: number }[] = [];
  const requested = new Set<string>();
  const queries: Readonly<Record<string, string>> = {
    '/clubs': '?limit=50',
    '/clubs/search': '?search=%EA%B0%80&limit=50',
  };
  for (let hasNewPath = true; hasNewPath && requested.size < MAX_PATHS;) {
    hasNewPath = false;
    for (const path of pathPatterns.flatMap((pattern) =>
      fillPath(pattern, knownIds).map((path) => path + (queries[pattern] ?? '')),
    )) {
      if (requested.has(path) || requested.size >= MAX_PATHS) continue;
      requested.add(path);
      hasNewPath = true;
      const response = await attacked().product.send({ method: 'GET', path: `/api/v1${path}`, cookie });
      responses.push({
        path,
        status: response.status,
        text: typeof response.body === 'string' ? response.body : JSON.stringify(response.body),
      });
      if (response.status === 200) collectIds(response.body, knownIds, /^\/clubs\/\d+/.exec(path)?.[0] ?? '');
    }
  }
  expect(requested.size).toBeLessThan(MAX_PATHS);
  return responses;
}

/** Returns the ids of users who share a chat room with a user. Chat responses may contain the e-mail addresses of these users. */
const chatPartnersOf = (id: number) =>
  new Set(
    rooms.flatMap(({ clubId, pair }) => {
      const members = pair
        ? [...pair]
        : clubs
            .filter((_, index) => index + 1 === clubId)
            .flatMap((club) => club.members.map(({ person }) => person.id));
      return members.includes(id) ? members : [];
    }),
  );

test.each(['member', 'newbie'])(
  'no successful or failed response to %s, for any discovered id, contains a password, another user’s phone number or student id, or the e-mail address of a user without a shared chat room [AC-12]',
  async (username) => {
    const self = demoPeople.students.find((person) => person.username === username);
    const cookie = await attacked().product.logIn(username);
    const responses = await crawl(cookie);
    const texts = responses.map(({ path, text }) => ({ path, text, digits: text.replaceAll('-', '') }));
    const partnerIds = chatPartnersOf(self?.id ?? 0);
    const leaks = demoPeople.students
      .filter(({ id }) => id !== self?.id)
      .flatMap(({ id, contact, studentId, email }) =>
        texts.flatMap(({ path, text, digits }) =>
          [
            contact !== '' &&
              digits.includes(contact.replaceAll('-', '')) &&
              `${path}: the number of ${String(id)}`,
            text.includes(`"${studentId}"`) && `${path}: the student id of ${String(id)}`,
            text.includes(email) &&
              !(path.startsWith('/chat/') && partnerIds.has(id)) &&
              `${path}: the address of ${String(id)}`,
          ].filter((each) => each !== false),
        ),
      );
    const statuses = new Map<number, number>();
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    console.log(
      `crawl: ${username}: ${String(responses.length)} paths, ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${String(status)}=${String(count)}`)
        .join(
          ' ',
        )}, ${String(texts.reduce((sum, { text }) => sum + text.length, 0))} characters, leaks=${String(leaks.length)}`,
    );
    expect(leaks).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(200);
    expect([...statuses].some(([status]) => status >= 400)).toBe(true);
    // `$argon2` is the prefix of password hashes.
    expect(texts.filter(({ text }) => /\$argon2|password/i.test(text)).map(({ path }) => path)).toEqual([]);
  },
);

test('control: the crawl detects student ids where a president may see them [AC-12]', async () => {
  const responses = await crawl(attacked().cookie);
  const allText = responses
    .filter(({ status }) => status === 200)
    .map(({ text }) => text)
    .join('\n');
  expect(
    demoPeople.students.some(
      ({ username, studentId }) => username !== 'president' && allText.includes(`"${studentId}"`),
    ),
  ).toBe(true);
});
