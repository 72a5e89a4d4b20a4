import { extendedTitlesIn, findingsIn, idsIn, rowsOf, testsOf } from './specification.mjs';

const createRow = (id, ...cells) => ({ id, cells: ['', id, ...cells, ''] });
const createPassedTest = (title) => ({ title, isPassed: true });

test('reads the rows with an id from a document, and no other lines', () => {
  const markdown = '# Title\n\n| id | sentence |\n| --- | --- |\n| AB-01 | a \\| b |\n| A11Y-2 | c |\n';
  expect(rowsOf(markdown)).toEqual([createRow('AB-01', 'a \\| b'), createRow('A11Y-2', 'c')]);
});
test('reads one or several ids anywhere in a title', () => {
  expect(idsIn('a group [AB-01] rejects [1] of [a] [AB-02 A11Y-10]')).toEqual(['AB-01', 'AB-02', 'A11Y-10']);
});

test('reads the titles of extended browser tests in a source', () => {
  const extended = "test('two [AB-02] @extended', async () => {";
  expect(extendedTitlesIn(`test('one [AB-01]', async () => {\n${extended}\n`)).toEqual([extended]);
  expect(extendedTitlesIn("test('one [AB-01]', async () => {")).toEqual([]);
});

test('reads the titles of groups and tests in a report of Jest', () => {
  const assertionResults = [
    { fullName: 'group [AB-01] one', status: 'passed' },
    { fullName: 'group [AB-01] two', status: 'pending' },
  ];
  expect(testsOf({ testResults: [{ assertionResults }] })).toEqual([
    createPassedTest('group [AB-01] one'),
    { title: 'group [AB-01] two', isPassed: false },
  ]);
});

test('reads the titles of groups and tests in a report of Playwright', () => {
  const specs = [{ title: 'one', tests: [{ status: 'expected' }, { status: 'skipped' }] }];
  const group = { title: 'group [AB-01]', specs: [{ title: 'two', tests: [{ status: 'expected' }] }] };
  expect(testsOf({ suites: [{ title: 'x.spec.ts', specs, suites: [group] }] })).toEqual([
    { title: 'x.spec.ts one', isPassed: false },
    createPassedTest('x.spec.ts group [AB-01] two'),
  ]);
});

test('accepts a row whose id is in the title of a passed test or of a test that npm test leaves out', () => {
  const rows = [createRow('AB-01', 'a'), createRow('AB-02', 'b')];
  expect(findingsIn(rows, [createPassedTest('x [AB-01]')], "test('y [AB-02]')")).toEqual([]);
});

test('reports a row without a passed test, an unknown id, a duplicate row and a long cell', () => {
  const rows = [createRow('AB-01', 'a'), createRow('AB-02', 'b'), createRow('AB-02', 'x'.repeat(161))];
  const tests = [{ title: 'x [AB-01]', isPassed: false }, createPassedTest('y [AB-02 AB-03]')];
  expect(findingsIn(rows, tests, '[AB-04]')).toEqual([
    'no passed test has [AB-01] in its title',
    'AB-02 has two rows',
    'AB-02 has a cell of more than 160 characters',
    'a test title has [AB-04], which has no row',
    'a test title has [AB-03], which has no row',
  ]);
});
