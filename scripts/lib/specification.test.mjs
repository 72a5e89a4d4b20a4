import {
  callsOf,
  constantsOf,
  failuresOf,
  findingsInAbuseCases,
  findingsInCode,
  findingsInRows,
  findingsInSharedIds,
  rowsOf,
  screensOf,
} from './specification.mjs';
import { testNamesIn } from './test-names.mjs';

const FILE = 'src/pages/home/home-page.test.tsx';
const files = {
  [FILE]:
    "test('clubs are shown', () => {});\ntest.skip('later', () => {});\ndescribe('empty', () => { test('says so', () => {}); });\ndescribe('broken', () => { test('says so', () => {}); });\ndescribe('nothing', () => {});",
};
const testsOf = (file) => (files[file] === undefined ? undefined : testNamesIn(files[file]));
const table = (...rows) =>
  `# Rules\n\n| id | rule | test |\n| --- | --- | --- |\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
const findings = (...rows) => findingsInRows(rowsOf(table(...rows)), testsOf);

test('a row is held by a test, by several, or by a group of them', () => {
  expect(
    findings(
      `RU-01 | a | \`${FILE} › clubs are shown\``,
      `RU-02 | b \\| c | \`${FILE} › empty › says so\`<br>\`${FILE} › broken\``,
    ),
  ).toEqual([]);
});

test('a row may be held by what only two nodes show', () => {
  const only = (file) =>
    findingsInRows(rowsOf(table(`RU-01 | a | \`${file} › nothing falls\``)), () =>
      testNamesIn("test('nothing falls', () => {});"),
    );
  expect(only('cluster/rolling-restart.test.ts')).toEqual([]);
  expect(only('cluster/steady-load.ts')).toEqual([
    'line 5, RU-01: cluster/steady-load.ts is no file of tests',
  ]);
});

test.each([
  ['without a test', 'RU-01 | a | ', 'line 5, RU-01: no test'],
  ['that speaks of a test without naming it', 'RU-01 | a | tested by hand', 'line 5, RU-01: no test'],
  [
    'whose file is not there',
    'RU-01 | a | `src/gone.test.ts › b`',
    'line 5, RU-01: src/gone.test.ts is not there',
  ],
  [
    'whose file is none that is run',
    'RU-01 | a | `src/pages/home/home-page.tsx › b`',
    'line 5, RU-01: src/pages/home/home-page.tsx is no file of tests',
  ],
  ['that names a file only', `RU-01 | a | \`${FILE}\``, `line 5, RU-01: '${FILE}' is not 'file › test name'`],
  [
    'whose test is not there',
    `RU-01 | a | \`${FILE} › clubs are show\``,
    `line 5, RU-01: ${FILE} has no test 'clubs are show'`,
  ],
  [
    'whose test stands in another group',
    `RU-01 | a | \`${FILE} › empty › clubs are shown\``,
    `line 5, RU-01: ${FILE} has no test 'empty › clubs are shown'`,
  ],
  [
    'whose test is one of two',
    `RU-01 | a | \`${FILE} › says so\``,
    `line 5, RU-01: ${FILE} has 2 tests 'says so': name the group too`,
  ],
  [
    'whose test does not run',
    `RU-01 | a | \`${FILE} › later\``,
    `line 5, RU-01: 'later' in ${FILE} does not run`,
  ],
  [
    'whose group has no test',
    `RU-01 | a | \`${FILE} › nothing\``,
    `line 5, RU-01: 'nothing' in ${FILE} does not run`,
  ],
  ['without an id', ` | a | \`${FILE} › clubs are shown\``, 'line 5, no id: the id is not like AB-01'],
])('a row %s is found', (_, row, finding) => {
  expect(findings(row)).toEqual([finding]);
});

test('an id that stands twice is found, also in another table', () => {
  const row = `RU-01 | a | \`${FILE} › clubs are shown\``;
  expect(findingsInRows(rowsOf(`${table(row)}\n${table(row)}`), testsOf)).toEqual([
    'line 11, RU-01: the id stands twice',
  ]);
});

test('an id that means something else in another document is found', () => {
  const rows = rowsOf(
    table(`AC-01 | a | \`${FILE} › clubs are shown\``, `A11Y-02 | b | \`${FILE} › clubs are shown\``),
  );
  expect(findingsInRows(rows, testsOf)).toEqual([]);
  expect(findingsInSharedIds(rows, rowsOf(table('AC-01 | another | x')))).toEqual([
    'line 5, AC-01: the id stands for an abuse case already',
  ]);
});

test('a table that has no column for tests is found', () => {
  expect(findingsInRows(rowsOf('| id | rule |\n| --- | --- |\n| RU-01 | a |\n'), testsOf)).toEqual([
    'line 3, RU-01: the table has no column for tests',
  ]);
});

describe('abuse cases', () => {
  const row = (n) => `| AC-${String(n).padStart(2, '0')} | a | b | \`${FILE} › clubs are shown\` |`;
  const numbers = Array.from({ length: 45 }, (_, i) => i + 1);
  const findingsIn = (rows) =>
    findingsInAbuseCases(
      rowsOf(
        `| id | abuse | rule | test |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n| id | rule |\n| --- | --- |\n| x | y |\n`,
      ),
      testsOf,
    );

  test('have all a row, and each row its test', () => {
    expect(findingsIn(numbers.map(row))).toEqual([]);
    expect(findingsIn(numbers.map((n) => (n === 7 ? '| AC-07 | a | b | by hand |' : row(n))))).toEqual([
      'line 9, AC-07: no test',
    ]);
  });

  test.each([
    ['one is missing', numbers.slice(1)],
    ['one is too many', [...numbers, 46]],
    ['they are out of order', [2, 1, ...numbers.slice(2)]],
  ])('are found when %s', (_, some) => {
    expect(findingsIn(some.map(row))).toEqual([expect.stringContaining('not AC-01 to AC-45')]);
  });
});

const code = {
  contract:
    "export const TITLE_MAX = 1_00;\nexport const NAME = 'x';\nexport const message = {\n  notFound: '없습니다.',\n};\nexport const routes = { get: route()({\n  method: 'GET', path: '/clubs/:clubId', access: 'session',\n}) };",
  routes:
    '<Route element={<Guard to={paths.home} />}>\n<Route path="/" element={<Navigate to={paths.home} replace />} />\n<Route path="/clubs/:clubId" element={<Club />}>\n<Route index element={<Go />} />\n<Route path="articles" element={<Articles />} />\n</Route>\n</Route>\n<Route path="*" element={<None />} />',
  errors: 'export const errors = {\n  not_found: { status: 404, message: message.notFound },\n};',
  texts:
    "notFound: '없습니다.', leave: '나가시겠습니까?', hello: (name: string) => `${name}님, ${String(count)}번째입니다.`",
};

test('what there is, is read from the code', () => {
  expect(callsOf(code.contract)).toEqual(['GET /clubs/:clubId']);
  expect(constantsOf(code.contract)).toEqual(['TITLE_MAX = 100']);
  expect(failuresOf(code.errors, code.contract)).toEqual(['not_found 404 없습니다.']);
  expect(screensOf(code.routes)).toEqual(['/', '/clubs/:clubId', '/clubs/:clubId/articles', '*']);
});

const complete = [
  '| id | screen | test |',
  '| --- | --- | --- |',
  '| A-1 | `/` | |',
  '| A-2 | `/clubs/:clubId` | |',
  '| A-3 | `/clubs/:clubId/articles` | |',
  '| A-4 | `*` | |',
  '',
  '| id | call | test |',
  '| --- | --- | --- |',
  '| B-1 | `GET /clubs/:clubId` | |',
  '',
  '| id | failure | status | text | test |',
  '| --- | --- | --- | --- | --- |',
  '| C-1 | `not_found` | 404 | ‘없습니다.’ | |',
  '',
  '| id | constant | value | test |',
  '| --- | --- | --- | --- |',
  '| D-1 | `TITLE_MAX` | 100 | |',
  '',
  '| id | text | test |',
  '| --- | --- | --- |',
  '| E-1 | ‘나가시겠습니까?’, then ‘{name}님, {count}번째입니다.’ | |',
].join('\n');

test('tables that tell all of it, and nothing else, are complete', () => {
  expect(findingsInCode(rowsOf(complete), code)).toEqual([]);
});

test.each([
  ['| A-3 | `/clubs/:clubId/articles` | |\n', '', ['no row for the screen /clubs/:clubId/articles']],
  [
    '`GET /clubs/:clubId`',
    '`GET /club/:clubId`',
    ['no row for the call GET /clubs/:clubId', 'the code has no call GET /club/:clubId'],
  ],
  [
    '| 404 |',
    '| 410 |',
    ['no row for the failure not_found 404 없습니다.', 'the code has no failure not_found 410 없습니다.'],
  ],
  [
    '| 100 |',
    '| 99 |',
    ['no row for the constant TITLE_MAX = 100', 'the code has no constant TITLE_MAX = 99'],
  ],
  ['나가시겠습니까?', '나가시겠어요?', ["E-1: nothing says '나가시겠어요?'"]],
  ['번째입니다', '번입니다', ["E-1: nothing says '{name}님, {count}번입니다.'"]],
])('%s as %j is found', (right, wrong, found) => {
  expect(findingsInCode(rowsOf(complete.replace(right, wrong)), code)).toEqual(found);
});
