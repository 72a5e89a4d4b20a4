import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure, describeExceededBudgets } from './bytes.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bytes-'));
  mkdirSync(path.join(folder, 'js'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const DESK = '/clubs/:clubId/submissions';
const otherLeadersScreens = [
  `${DESK}/:applyId`,
  '/clubs/:clubId/recruitments/new',
  '/clubs/:clubId/recruitments/:recruitmentId',
  '/clubs/:clubId/recruitments/:recruitmentId/interviews',
  '/clubs/:clubId/manage/*',
];
const chunks = {
  first: ['js/main.js'],
  pages: { '@/pages/login': ['js/login.js', 'js/shared.js'], '@/pages/home': ['js/shared.js'] },
  addresses: [
    { pattern: DESK, files: ['js/main.js', 'js/desk.js', 'js/shared.js'] },
    ...otherLeadersScreens.map((pattern) => ({ pattern, files: ['js/shared.js'] })),
  ],
};

function measureBuild({ main = 100_000, login = 1_000, desk = 2_000, head = '' } = {}) {
  writeFileSync(path.join(folder, 'index.html'), `<script defer src="/js/main.js"></script>${head}`);
  for (const [name, bytes] of Object.entries({ main, login, desk, shared: 10_000 })) {
    writeFileSync(path.join(folder, 'js', `${name}.js`), 'x'.repeat(400_000));
    writeFileSync(path.join(folder, 'js', `${name}.js.br`), 'x'.repeat(bytes));
  }
  return measure(folder, chunks);
}

test('counts the compressed size of each file once', () => {
  expect(measureBuild().map(({ label, bytes }) => [label, bytes])).toEqual([
    ['scripts of index.html', 100_000],
    ['styles and fonts that block', 0],
    ['scripts of /login', 111_000],
    ['scripts of /home', 110_000],
    [`scripts of ${DESK}`, 112_000],
    ...otherLeadersScreens.map((address) => [`scripts of ${address}`, 110_000]),
  ]);
});

test.each([
  ['index.html', { main: 165_001 }, ['scripts of index.html: 165001 bytes, budget 165000']],
  [
    'a page with its own script',
    { main: 165_000, login: 25_001 },
    ['scripts of /login: 200001 bytes, budget 200000'],
  ],
  ['a screen of leaders', { desk: 150_001 }, [`scripts of ${DESK}: 260001 bytes, budget 260000`]],
])('reports %s over its budget', (_, sizes, findings) => {
  expect(describeExceededBudgets(measureBuild(sizes))).toEqual(findings);
});

test.each([
  ['a style sheet', '<link rel="stylesheet" href="/big-file">'],
  ['a style sheet with the attribute order of the build', '<link href="/big-file" rel="stylesheet">'],
  ['a preloaded font', '<link rel="preload" as="font" crossorigin href="/big-file">'],
  ['an inline style', `<style>${'x'.repeat(15_001)}</style>`],
])('counts %s that blocks the first paint', (_, head) => {
  writeFileSync(path.join(folder, 'big-file'), 'x'.repeat(15_001));
  expect(describeExceededBudgets(measureBuild({ head }))).toEqual([
    'styles and fonts that block: 15001 bytes, budget 15000',
  ]);
});

test('counts the style sheet of a page as blocking', () => {
  measureBuild();
  writeFileSync(path.join(folder, 'big.css'), 'x'.repeat(15_001));
  const chunksWithStyleSheet = {
    ...chunks,
    pages: { ...chunks.pages, '@/pages/home': ['js/shared.js', 'big.css'] },
  };
  expect(describeExceededBudgets(measure(folder, chunksWithStyleSheet))).toEqual([
    'styles and fonts that block: 15001 bytes, budget 15000',
  ]);
});

test('accepts sizes within the budgets, and throws for a page or screen without chunks', () => {
  expect(describeExceededBudgets(measureBuild())).toEqual([]);
  expect(() => measure(folder, { ...chunks, pages: {} })).toThrow('@/pages/login');
  expect(() => measure(folder, { ...chunks, addresses: [] })).toThrow(DESK);
});
