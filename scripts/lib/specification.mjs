// The tables of docs/specification.md, held against the tests they name and against the code they describe.
import { isName } from './test-names.mjs';

const REFERENCE = /`([^`]+)`/g;
/** How many ways of abusing the product were thought of. */
const ABUSE_CASES = 45;
const TEST_FILE =
  /^(?:cluster|contract|security|server|src|scripts)\/.+\.test\.(?:tsx?|mjs)$|^e2e\/.+\.spec\.ts$/;

/** Every row of every table: its cells by the table's headings, and the line it stands on. */
export function rowsOf(markdown) {
  let heads;
  return markdown.split('\n').flatMap((line, i) => {
    if (!line.startsWith('|')) {
      heads = undefined;
      return [];
    }
    const cells = line
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    if (!heads) heads = cells;
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell)))
      return [
        { line: i + 1, heads, cells: Object.fromEntries(heads.map((head, k) => [head, cells[k] ?? ''])) },
      ];
    return [];
  });
}

/** What is wrong with the rows themselves and with the tests they name. `testsOf(file)`: its tests, undefined without the file. */
export function findingsInRows(rows, testsOf) {
  const seen = new Set();
  return rows.flatMap((row) => {
    const { id = '', test } = row.cells;
    const say = (what) => `line ${String(row.line)}, ${id || 'no id'}: ${what}`;
    if (test === undefined) return [say('the table has no column for tests')];
    const isSecond = seen.has(id);
    seen.add(id);
    const references = [...test.matchAll(REFERENCE)].map(([, reference]) => reference);
    return [
      ...(/^[A-Z][A-Z\d]*-\d+$/.test(id) ? [] : [say('the id is not like AB-01')]),
      ...(isSecond ? [say('the id stands twice')] : []),
      ...(references.length > 0 ? [] : [say('no test')]),
      ...references.flatMap((reference) => findingsInReference(reference, testsOf).map(say)),
    ];
  });
}

/** What is wrong with the table of abuse cases: each of them stands in it once, in order, with the tests that show its rule. */
export function findingsInAbuseCases(rows, testsOf) {
  const cases = rows.filter(({ heads }) => heads.includes('abuse'));
  const ids = cases.map(({ cells }) => cells.id).join(' ');
  const expected = Array.from({ length: ABUSE_CASES }, (_, i) => `AC-${String(i + 1).padStart(2, '0')}`).join(
    ' ',
  );
  return [
    ...(ids === expected ? [] : [`the abuse cases are '${ids}', not AC-01 to AC-${String(ABUSE_CASES)}`]),
    ...findingsInRows(cases, testsOf),
  ];
}

/** The ids that mean something else in another document: who reads one in a test's name could not tell which rule is meant. */
export function findingsInSharedIds(rows, others) {
  const taken = new Set(others.map(({ cells }) => cells.id));
  return rows
    .filter(({ cells }) => taken.has(cells.id))
    .map(({ line, cells }) => `line ${String(line)}, ${cells.id}: the id stands for an abuse case already`);
}

function findingsInReference(reference, testsOf) {
  const [file, ...names] = reference.split(' › ');
  if (names.length === 0) return [`'${reference}' is not 'file › test name'`];
  if (!TEST_FILE.test(file)) return [`${file} is no file of tests`];
  const tests = testsOf(file);
  if (!tests) return [`${file} is not there`];
  const matches = tests.filter(
    (test) =>
      names.length <= test.names.length &&
      names.every((name, i) => isName(name, test.names.at(i - names.length))),
  );
  if (matches.length === 0) return [`${file} has no test '${names.join(' › ')}'`];
  if (matches.length > 1)
    return [`${file} has ${String(matches.length)} tests '${names.join(' › ')}': name the group too`];
  const [match] = matches;
  const held = match.isGroup
    ? tests.filter((test) => !test.isGroup && match.names.every((name, i) => name === test.names[i]))
    : [match];
  return held.some(({ runs }) => runs) ? [] : [`'${names.join(' › ')}' in ${file} does not run`];
}

/** What the code has and the tables lack, and the other way round. `code`: texts of the files that say what there is. */
export function findingsInCode(rows, code) {
  const column = (head) => rows.filter(({ heads }) => heads.includes(head)).map(({ cells }) => cells);
  const calls = column('call').map(({ call }) => unquoted(call));
  const screens = column('screen').map(({ screen }) => unquoted(screen));
  const failures = column('failure').map(
    ({ failure, status, text }) => `${unquoted(failure)} ${status} ${textsOf(text)[0]}`,
  );
  const constants = column('constant').map(({ constant, value }) => `${unquoted(constant)} = ${value}`);
  return [
    ...difference('call', callsOf(code.contract), calls),
    ...difference('screen', screensOf(code.routes), screens),
    ...difference('failure', failuresOf(code.errors, code.contract), failures),
    ...difference('constant', constantsOf(code.contract), constants),
    ...column('text').flatMap((cells) =>
      textsOf(cells.text)
        .filter((text) => !isSaid(text, code.texts))
        .map((text) => `${cells.id}: nothing says '${text}'`),
    ),
  ];
}

function difference(what, inCode, inTables) {
  return [
    ...inCode.filter((name) => !inTables.includes(name)).map((name) => `no row for the ${what} ${name}`),
    ...inTables.filter((name) => !inCode.includes(name)).map((name) => `the code has no ${what} ${name}`),
  ];
}

/** Calls of route values, as `GET /clubs/:clubId`. */
export const callsOf = (contract) =>
  [...contract.matchAll(/method: '([A-Z]+)',\s*path: '([^']+)'/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );

/** Numbers that the contract exports, as `TITLE_MAX = 100`. */
export const constantsOf = (contract) =>
  [...contract.matchAll(/^export const ([A-Z][A-Z\d_]*) =\s+(\d[\d_]*);/gm)].map(
    ([, name, value]) => `${name} = ${value.replaceAll('_', '')}`,
  );

/** Failure codes with their status and sentence, as `not_found 404 찾을 수 없습니다.`; `messages` has the sentences by their names. */
export const failuresOf = (errors, messages) =>
  [...errors.matchAll(/^ {2}(\w+): \{\s*status: (\d+),\s*message: message\.(\w+)/gm)].map(
    ([, name, status, key]) =>
      `${name} ${status} ${new RegExp(`^ {2}${key}:\\s+'(.*)',$`, 'm').exec(messages)?.[1]}`,
  );

/** Addresses of the router, each with those it stands in; the last resort is `*`. */
export function screensOf(routes) {
  const outer = [];
  return [...routes.matchAll(/<Route\b(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^{}>])*>|<\/Route>/g)].flatMap(
    ([tag]) => {
      if (tag === '</Route>') {
        outer.pop();
        return [];
      }
      const path = /\bpath="([^"]*)"/.exec(tag)?.[1];
      const address =
        path === undefined || path.startsWith('/')
          ? path
          : [outer.findLast(Boolean), path].filter(Boolean).join('/');
      if (!tag.endsWith('/>')) outer.push(address);
      return address === undefined ? [] : [address];
    },
  );
}

const unquoted = (cell) => cell.replaceAll('`', '');

/** Sentences of a cell, between ‘ and ’; `{…}` stands for what is filled in. */
const textsOf = (cell) => [...cell.matchAll(/‘([^’]+)’/g)].map(([, text]) => text);

/** Whether the sources have a sentence, with `${…}` where it has `{…}`. */
function isSaid(text, sources) {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(parts.join('\\$\\{[^`]*?\\}')).test(sources);
}
