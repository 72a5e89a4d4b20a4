const BRACKETED_IDS = /\[([A-Z][A-Z\d]*-\d+(?: [A-Z][A-Z\d]*-\d+)*)\]/g;
const MAX_CELL_LENGTH = 160;

/**
 * Returns the table rows whose first cell is an id such as `AP-12`, as `{ id, cells }`. `cells` also has the empty texts before the
 * first and after the last `|`.
 */
export const rowsOf = (markdown) =>
  [...markdown.matchAll(/^\| ([A-Z][A-Z\d]*-\d+) +\|.*$/gm)].map(([line, id]) => ({
    id,
    cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }));

/** Returns every id that a text names in square brackets, as in `rejects a second approval [AP-12]`. */
export const idsIn = (text) => [...text.matchAll(BRACKETED_IDS)].flatMap(([, ids]) => ids.split(' '));

/** Returns the lines of a browser test file that contain `@extended`, which marks the titles of tests that `npm test` leaves out. */
export const extendedTitlesIn = (source) => source.match(/^.*@extended\b.*$/gm) ?? [];

/**
 * Returns `{ title, isPassed }` of every test in a JSON report of Jest or Playwright. Each title starts with the titles of the
 * groups around the test, and for Playwright with the file name.
 */
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

/**
 * Returns one line of text for each violation: a duplicate row, a long cell, a row without a passed or a heavy test, or a test title with
 * an unknown id. `tests`: results of `npm test`. `heavySources`: source text of the heavy tests, which `npm test` does not run.
 */
export function findingsIn(rows, tests, heavySources) {
  const documentedIds = new Set(rows.map(({ id }) => id));
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
      .filter((id) => !documentedIds.has(id))
      .map((id) => `a test title has [${id}], which has no row`),
  ];
}
