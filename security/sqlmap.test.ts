import path from 'node:path';
import type { ArticleList } from '@contract/article';
import { SCRATCH, requireProgram, run } from './programs';
import { useAttackedProduct } from './product';

/** sqlmap uses one core, the product the other. */
const MAX_CONCURRENT_ATTACKS = 2;
const LIMIT_MS = 100_000;
/** Payloads that each route must accept: those that are refused before the statement prove nothing. */
const MIN_ACCEPTED = 20;
const INJECTION_FOUND =
  /identified the following injection point|is vulnerable|appears to be '.*' injectable/;

const attacked = useAttackedProduct();
const APPLICATION = { name: '', studentId: '', department: '', contact: '01012345678', contents: '동기' };

/** A request whose tested texts become values of a statement. */
interface Target {
  method: string;
  /** Without `/api/v1`, and without what `query` adds. */
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  tested: readonly string[];
  /** Status after the statement has run. */
  status: number;
  /** Pattern of the route in the metrics. */
  route: string;
  /** The user of the request; default: the president. */
  as?: string;
}

/** As long as most payloads of sqlmap. A field that rejects this text also blocks them. */
const INJECTION = `' AND 4321=(SELECT 4321 FROM PG_SLEEP(0)) AND 'abcd'='abcd`;

/**
 * Routes that use a long text in a statement. Fields with a rule against quotes or long texts are excluded: ids, orders,
 * categories, addresses, student ids, and names of users, clubs, accounts and departments.
 */
const targets: Record<string, Target> = {
  'the search': {
    method: 'GET',
    path: '/clubs/search',
    route: '/api/v1/clubs/search',
    query: { search: 'band' },
    tested: ['search'],
    status: 200,
  },
  'an article': {
    method: 'POST',
    path: '/clubs/1/articles',
    route: '/api/v1/clubs/:clubId/articles',
    body: { title: '제목', contents: '내용' },
    tested: ['title', 'contents'],
    status: 201,
  },
  'a notice': {
    method: 'POST',
    path: '/clubs/1/notices',
    route: '/api/v1/clubs/:clubId/notices',
    body: { title: '제목', contents: '내용' },
    tested: ['title', 'contents'],
    status: 201,
  },
  'a comment': {
    method: 'POST',
    path: '/comment/articles/:articleId',
    route: '/api/v1/comment/articles/:articleId',
    body: { content: '내용', parentId: null },
    tested: ['content'],
    status: 201,
  },
  'an application': {
    method: 'PATCH',
    path: '/users/submissions/:applyId',
    route: '/api/v1/users/submissions/:applyId',
    body: { contact: '01012345678', contents: '동기' },
    tested: ['contents'],
    status: 200,
    as: 'newbie',
  },
};

let ids: Record<string, number> = {};
let cookies: Record<string, string> = {};
beforeAll(async () => {
  const { product, cookie } = attacked();
  const newUser = await product.logIn('newbie');
  cookies = { president: cookie, newbie: newUser };
  // The article belongs to the club of the president; other comments are rejected before the statement.
  const listed = await product.send({ method: 'GET', path: '/api/v1/clubs/1/articles', cookie });
  const applied = await product.send({
    method: 'POST',
    path: '/api/v1/clubs/2/submissions',
    cookie: newUser,
    body: JSON.stringify(APPLICATION),
  });
  // The contract defines both responses.
  const { articles } = (listed.body as { data: ArticleList }).data;
  const { applyId } = (applied.body as { data: { applyId: number } }).data;
  ids = { ':articleId': articles[0]?.articleId ?? 0, ':applyId': applyId };
});

const cookieOf = ({ as = 'president' }: Target) => cookies[as] ?? '';
const addressOf = ({ path: at, query = {} }: Target) => {
  const search = new URLSearchParams(query).toString();
  return `/api/v1${at.replace(/:\w+/, (name) => String(ids[name]))}${search === '' ? '' : `?${search}`}`;
};

test.each(
  Object.entries(targets).flatMap(([name, target]) =>
    target.tested.map((field) => ({ name, field, target })),
  ),
)(
  '$name: the product accepts an injection in $field as a text, so the attack reaches the statement',
  async ({ field, target }) => {
    const { product } = attacked();
    const withInjection = (fields: Record<string, unknown>) =>
      field in fields ? { ...fields, [field]: `${String(fields[field])}${INJECTION}` } : fields;
    const changed: Target = {
      ...target,
      ...(target.query && {
        query: Object.fromEntries(
          Object.entries(withInjection(target.query)).map(([k, v]) => [k, String(v)]),
        ),
      }),
      ...(target.body && { body: withInjection(target.body) }),
    };
    const { status } = await product.send({
      method: changed.method,
      path: addressOf(changed),
      cookie: cookieOf(target),
      ...(changed.body && { body: JSON.stringify(changed.body) }),
    });
    expect(status).toBe(target.status);
  },
);

/** Runs sqlmap on one target. Returns its output. */
async function attack(
  program: string,
  name: string,
  target: Target,
): Promise<{ name: string; output: string; isTimedOut: boolean }> {
  const { product } = attacked();
  const startedAt = performance.now();
  const { output, isTimedOut } = await run(
    program,
    [
      '-u',
      product.url + addressOf(target),
      '--method',
      target.method,
      ...(target.body ? ['--data', JSON.stringify(target.body)] : []),
      '-p',
      target.tested.join(','),
      '--batch',
      '--level=3',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--technique=BEUT',
      '--time-sec=2',
      '--threads=4',
      '--timeout=10',
      '--retries=1',
      '--flush-session',
      '--ignore-code=*',
      `--cookie=${cookieOf(target)}`,
      '--drop-set-cookie',
      `--headers=Origin: ${product.url}\nContent-Type: application/json`,
      '--disable-coloring',
      `--output-dir=${path.join(SCRATCH, 'sqlmap', name)}`,
    ],
    LIMIT_MS,
  );
  const outcome =
    /all tested parameters do not appear[^.]*|identified the following injection point/.exec(output)?.[0] ??
    output.trim().split('\n').slice(-3).join(' | ').slice(0, 300);
  console.log(
    `sqlmap: ${name}: ${String(Math.round((performance.now() - startedAt) / 1_000))}s, ${isTimedOut ? 'stopped at the time limit' : 'ended'}; ${outcome}`,
  );
  return { name, output, isTimedOut };
}

test('sqlmap finds no injection on any route that accepts a text [AC-33]', async () => {
  const program = requireProgram('sqlmap');
  const queue = Object.entries(targets);
  const outcomes: Awaited<ReturnType<typeof attack>>[] = [];
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT_ATTACKS }, async () => {
      for (let next = queue.shift(); next; next = queue.shift())
        outcomes.push(await attack(program, ...next));
    }),
  );
  expect(outcomes).toHaveLength(Object.keys(targets).length);
  expect(outcomes.filter(({ output }) => INJECTION_FOUND.test(output)).map(({ name }) => name)).toEqual([]);
  for (const { method, route } of Object.values(targets))
    expect({
      route,
      isReached: (await attacked().product.countAccepted(method, route)) > MIN_ACCEPTED,
    }).toEqual({ route, isReached: true });
  // An injectable statement fails for most payloads. The log shows that even if sqlmap finds no injection.
  const failures = attacked().product.lines.filter((line) => line.includes('unexpected failure'));
  console.log(`sqlmap: ${String(failures.length)} failed statements`);
  expect(failures.slice(0, 3).map((line) => line.slice(0, 400))).toEqual([]);
  // An attack that was stopped or did not run proves nothing.
  expect(
    outcomes
      .filter(({ output, isTimedOut }) => isTimedOut || !output.includes('do not appear to be injectable'))
      .map(({ name }) => name),
  ).toEqual([]);
});
