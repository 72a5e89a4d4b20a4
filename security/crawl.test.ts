import { planCampus } from '../server/demo/campus';
import type { OpenApiDocument } from '../server/http/openapi';
import { useAttackedProduct } from './product';

/** Stops a crawl whose responses always contain new ids. */
const MAX_ADDRESSES = 20_000;

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
const add = (knownIds: KnownIds, name: string, id: number) => {
  knownIds.set(name, (knownIds.get(name) ?? new Set()).add(id));
};

/** Collects all ids of a response to a path with this prefix. */
function collectIds(value: unknown, knownIds: KnownIds, prefix: string): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, knownIds, prefix);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === 'number' && idNames.has(name)) {
        add(knownIds, name, field);
        add(knownIds, `${prefix} ${name}`, field);
      } else collectIds(field, knownIds, prefix);
    }
  }
}

/**
 * Returns the path with its parameters replaced by known ids, once for each combination. Below a club, only ids from
 * responses of the same club are used.
 */
function addressesOf(path: string, knownIds: KnownIds): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const prefix = /^\/clubs\/\d+/.exec(path)?.[0];
  return [...(knownIds.get(prefix === undefined ? name : `${prefix} ${name}`) ?? [])].flatMap((id) =>
    addressesOf(path.replace(`{${name}}`, String(id)), knownIds),
  );
}

/** Requests all paths that can be built from the ids of earlier responses, until there are no new ones. */
async function crawl(cookie: string): Promise<{ path: string; text: string; status: number }[]> {
  const gets = Object.entries(api.paths)
    .filter(([, item]) => item.get)
    .map(([path]) => path);
  const knownIds: KnownIds = new Map([['userId', new Set(demoPeople.students.map(({ id }) => id))]]);
  const answers: { path: string; text: string; status: number }[] = [];
  const requested = new Set<string>();
  const queries: Readonly<Record<string, string>> = {
    '/clubs': '?limit=50',
    '/clubs/search': '?search=%EA%B0%80&limit=50',
  };
  for (let isNew = true; isNew && requested.size < MAX_ADDRESSES;) {
    isNew = false;
    for (const path of gets.flatMap((pattern) =>
      addressesOf(pattern, knownIds).map((address) => address + (queries[pattern] ?? '')),
    )) {
      if (requested.has(path) || requested.size >= MAX_ADDRESSES) continue;
      requested.add(path);
      isNew = true;
      const answer = await attacked().product.send({ method: 'GET', path: `/api/v1${path}`, cookie });
      answers.push({
        path,
        status: answer.status,
        text: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
      });
      if (answer.status === 200) collectIds(answer.body, knownIds, /^\/clubs\/\d+/.exec(path)?.[0] ?? '');
    }
  }
  expect(requested.size).toBeLessThan(MAX_ADDRESSES);
  return answers;
}

/** Returns the ids of users who share a chat room with a user. Only chat responses contain their e-mail addresses. */
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
  'no response to %s, for any discovered id, contains another user’s phone number, student id or e-mail address [AC-12]',
  async (username) => {
    const self = demoPeople.students.find((person) => person.username === username);
    const cookie = await attacked().product.logIn(username);
    const answers = await crawl(cookie);
    const good = answers
      .filter(({ status }) => status === 200)
      .map(({ path, text }) => ({ path, text, digits: text.replaceAll('-', '') }));
    const partnerIds = chatPartnersOf(self?.id ?? 0);
    const found = demoPeople.students
      .filter(({ id }) => id !== self?.id)
      .flatMap(({ id, contact, studentId, email }) =>
        good.flatMap(({ path, text, digits }) =>
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
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    console.log(
      `crawl: ${username}: ${String(answers.length)} addresses, ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${String(status)}=${String(count)}`)
        .join(
          ' ',
        )}, ${String(good.reduce((sum, { text }) => sum + text.length, 0))} characters, found=${String(found.length)}`,
    );
    expect(found).toEqual([]);
    expect(good.length).toBeGreaterThan(200);
    // The prefix of password hashes and the name of their column.
    expect(good.filter(({ text }) => /\$argon2|password/i.test(text)).map(({ path }) => path)).toEqual([]);
  },
);

test('control: the crawl detects student ids where a president may see them [AC-12]', async () => {
  const answers = await crawl(attacked().cookie);
  const allText = answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => text)
    .join('\n');
  expect(
    demoPeople.students.some(
      ({ username, studentId }) => username !== 'president' && allText.includes(`"${studentId}"`),
    ),
  ).toBe(true);
});
