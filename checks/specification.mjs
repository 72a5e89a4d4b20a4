const BRACKETED_IDS = /\[([A-Z][A-Z\d]*-\d+(?: [A-Z][A-Z\d]*-\d+)*)\]/g;
const MAX_CELL_LENGTH = 160;

/** Returns the rows of the tables whose first column is `id`, as `{ id, cells }`. */
export const rowsOf = (markdown) =>
  [...markdown.matchAll(/^\| ([A-Z][A-Z\d]*-\d+) +\|.*$/gm)].map(([line, id]) => ({
    id,
    cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }));

/** Returns every id that a text names in square brackets, as in `rejects a second approval [AP-12]`. */
export const idsIn = (text) => [...text.matchAll(BRACKETED_IDS)].flatMap(([, ids]) => ids.split(' '));

/** Returns the lines of a browser test file with titles of tests that `npm test` leaves out. */
export const extendedTitlesIn = (source) => source.match(/^.*@extended\b.*$/gm) ?? [];

/** Returns `{ title, isPassed }` of every test in a JSON report of Jest or Playwright. Titles include those of the groups. */
export function testsOf(report) {
  if (report.testResults)
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ title: fullName, isPassed: status === 'passed' })),
    );
  const testsOfSuite = ({ title, suites = [], specs = [] }) => [
    ...specs.map((spec) => ({
      title: `${title} ${spec.title}`,
      isPassed: spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap(testsOfSuite).map((test) => ({ ...test, title: `${title} ${test.title}` })),
  ];
  return report.suites.flatMap(testsOfSuite);
}

/** Returns one sentence for each row or test title that breaks a rule. `heavySources`: texts of tests that `npm test` does not run. */
export function findingsIn(rows, tests, heavySources) {
  const documented = new Set(rows.map(({ id }) => id));
  const heavyIds = new Set(idsIn(heavySources));
  const passedIds = new Set(tests.filter(({ isPassed }) => isPassed).flatMap(({ title }) => idsIn(title)));
  const titledIds = new Set([...heavyIds, ...tests.flatMap(({ title }) => idsIn(title))]);
  return [
    ...rows.flatMap(({ id, cells }, i) => [
      ...(rows.findIndex((row) => row.id === id) === i ? [] : [`${id} has two rows`]),
      ...(cells.some((cell) => cell.length > MAX_CELL_LENGTH)
        ? [`${id} has a cell of more than ${String(MAX_CELL_LENGTH)} characters`]
        : []),
      ...(passedIds.has(id) || heavyIds.has(id) ? [] : [`no passed test has [${id}] in its title`]),
    ]),
    ...[...titledIds]
      .filter((id) => !documented.has(id))
      .map((id) => `a test title has [${id}], which has no row`),
  ];
}
