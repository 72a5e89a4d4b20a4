import path from 'node:path';
import { SCRATCH, findProgram, run } from './programs';
import { serveAttacks } from './product';

/** It keeps one core busy, the product the other. */
const AT_ONCE = 2;
const LIMIT_MS = 100_000;
const FOUND = /identified the following injection point|is vulnerable|appears to be '.*' injectable/;

const attacked = serveAttacks();

const json = (method: string, target: string, body: Record<string, unknown>, tested: string) => [
  '-u',
  target,
  '--method',
  method,
  '--data',
  JSON.stringify(body),
  '-p',
  tested,
];
const person = {
  username: 'newcomer1',
  email: 'newcomer1@mju.ac.kr',
  name: '김마루',
  password: 'maru-2026',
  studentId: '60231234',
  universityName: '명지대학교',
  consent: true,
};

/** The routes that take a text into a statement; `-p` names what is tried in each. All else in them is right, or the statement would not be reached. */
const targets: Record<string, readonly string[]> = {
  'the search': ['-u', '/api/v1/clubs/search?search=band&offset=0', '-p', 'search,offset'],
  'the list': ['-u', '/api/v1/clubs?sort=latest&limit=12&category=x', '-p', 'sort,limit,category'],
  'an id': ['-u', '/api/v1/clubs/1*'],
  'the login': json(
    'POST',
    '/api/v1/auth/login',
    { username: 'president', password: 'maru-2027' },
    'username,password',
  ),
  'the search for a name of login': json(
    'POST',
    '/api/v1/auth/find-id',
    { email: 'president@mju.ac.kr', isEmailVerified: true },
    'email',
  ),
  'the registration': json('POST', '/api/v1/users/register', person, 'username,email,name,studentId'),
  'an article': json(
    'POST',
    '/api/v1/clubs/1/articles',
    { title: '제목', contents: '내용' },
    'title,contents',
  ),
  'a notice': json('POST', '/api/v1/clubs/1/notices', { title: '제목', contents: '내용' }, 'title,contents'),
  'a comment': json(
    'POST',
    '/api/v1/comment/articles/1',
    { content: '내용', parentId: null },
    'content,parentId',
  ),
  'a profile': json(
    'PATCH',
    '/api/v1/users/profile',
    { name: '김마루', department: '국문학과' },
    'name,department',
  ),
};

/** What it said of one of them. */
async function attack(
  program: string,
  what: string,
  args: readonly string[],
): Promise<{ what: string; said: string; isOver: boolean }> {
  const { product, cookie } = attacked();
  const at = args.indexOf('-u') + 1;
  const addressed = args.map((arg, index) => (index === at ? product.url + arg : arg));
  const started = performance.now();
  const { said, isOver } = await run(
    program,
    [
      ...addressed,
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
      `--cookie=${cookie}`,
      '--drop-set-cookie',
      `--headers=Origin: ${product.url}\nContent-Type: application/json`,
      '--disable-coloring',
      `--output-dir=${path.join(SCRATCH, 'sqlmap', what)}`,
    ],
    LIMIT_MS,
  );
  const outcome =
    /all tested parameters do not appear[^.]*|identified the following injection point/.exec(said)?.[0] ??
    said.trim().split('\n').slice(-3).join(' | ').slice(0, 300);
  console.log(
    `sqlmap: ${what}: ${String(Math.round((performance.now() - started) / 1_000))}s, ${isOver ? 'its time was over' : 'ended'}; ${outcome}`,
  );
  return { what, said, isOver };
}

test('sqlmap finds nothing to inject into, on any route that takes a text [AC-33]', async () => {
  const program = findProgram('sqlmap');
  if (program === undefined) return;
  const waiting = Object.entries(targets);
  const outcomes: Awaited<ReturnType<typeof attack>>[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        outcomes.push(await attack(program, ...next));
    }),
  );
  expect(outcomes).toHaveLength(Object.keys(targets).length);
  expect(outcomes.filter(({ said }) => FOUND.test(said)).map(({ what }) => what)).toEqual([]);
  // Where a value has become a statement, most of what it tries is a broken one: the log knows of it even if no attack comes to an end.
  const failures = attacked().product.lines.filter((line) => line.includes('unexpected failure'));
  console.log(`sqlmap: ${String(failures.length)} failed statements`);
  expect(failures.slice(0, 3).map((line) => line.slice(0, 400))).toEqual([]);
  // Whoever ended before its time says so; anything else is an attack that did not take place.
  expect(
    outcomes
      .filter(({ said, isOver }) => !isOver && !said.includes('do not appear to be injectable'))
      .map(({ what }) => what),
  ).toEqual([]);
});
