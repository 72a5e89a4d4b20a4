import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../lib/project.mjs';

// The gates themselves, run over a small house of right and wrong files: a rule that no longer refuses is no rule.

const RIGHT = {
  'contract/club.ts':
    "import type { Schema } from 'yup';\nexport const maxClubs = 3;\nexport type Rule = Schema;",
  'contract/club.rules.ts':
    "import { number } from 'yup';\nimport { maxClubs } from './club';\nexport const clubCount = number().max(maxClubs);",
  'src/shared/ui/tag/index.ts': "export { Tag } from './tag';",
  'src/shared/ui/tag/tag.ts': "export const Tag = 'tag';",
  'src/entities/club/index.ts': "export { clubName } from './club-name';",
  'src/entities/club/club-name.ts':
    "import { maxClubs } from '@contract/club';\nimport { Tag } from '@/shared/ui/tag';\nexport const clubName = Tag + String(maxClubs);",
  'src/entities/user/index.ts': "export const userName = 'user';",
  'src/features/apply/index.ts':
    "import { clubName } from '@/entities/club';\nexport const applied = clubName;",
  'src/features/apply/apply.test.ts':
    "import { store } from '@/app/store';\nimport { applied } from '.';\nexport const both = [store, applied];",
  'src/app/store.ts': "export const store = 'store';",
  'server/main.ts': "import { buildApp } from './app';\nbuildApp();",
  'server/app.ts':
    "import { clubRoutes } from './modules/club/club.routes';\nimport { userRoutes } from './modules/user/user.routes';\nexport const buildApp = () => [clubRoutes, userRoutes];",
  'server/modules/club/club.routes.ts':
    "import { clubService } from './club.service';\nexport const clubRoutes = clubService;",
  'server/modules/club/club.service.ts':
    "import { maxClubs } from '@contract/club';\nimport { userService } from '../user/user.service';\nexport const clubService = [maxClubs, userService];",
  'server/modules/user/user.routes.ts':
    "import { userService } from './user.service';\nexport const userRoutes = userService;",
  'server/modules/user/user.service.ts':
    "import { roleOf } from './user.policy';\nimport { users } from './user.repository';\nexport const userService = [roleOf, users];",
  'server/modules/user/user.policy.ts':
    '// The database checks the column.\nexport const roleOf = (column: unknown) => column as string;',
  'server/modules/user/user.repository.ts':
    "import { query } from '../../engines/database/pool';\nexport const users = query;",
  'server/engines/database/pool.ts': 'export const query = 1;',
  'server/testing/app.ts': "import { buildApp } from '../app';\nexport const testApp = buildApp();",
};

/** File, its content, and the rule that refuses it. */
const WRONG_FOR_ESLINT = [
  [
    'src/shared/ui/tag/upward.ts',
    "import { clubName } from '@/entities/club';\nexport const a = clubName;",
    'boundaries/dependencies',
  ],
  [
    'src/entities/club/neighbour.ts',
    "import { userName } from '@/entities/user';\nexport const a = userName;",
    'boundaries/dependencies',
  ],
  [
    'src/entities/club/store-user.ts',
    "import { store } from '@/app/store';\nexport const a = store;",
    'boundaries/dependencies',
  ],
  [
    'src/features/apply/inside.ts',
    "import { clubName } from '@/entities/club/club-name';\nexport const a = clubName;",
    'boundaries/dependencies',
  ],
  [
    'src/features/apply/deep.ts',
    "import { Tag } from '@/shared/ui/tag/tag';\nexport const a = Tag;",
    'boundaries/dependencies',
  ],
  [
    'src/features/apply/to-server.ts',
    "import { query } from '../../../server/engines/database/pool';\nexport const a = query;",
    'boundaries/dependencies',
  ],
  [
    'src/features/apply/to-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    'boundaries/dependencies',
  ],
  [
    'server/to-client.ts',
    "import { Tag } from '@/shared/ui/tag';\nexport const a = Tag;",
    'boundaries/dependencies',
  ],
  [
    'contract/with-package.ts',
    "import { createStore } from '@reduxjs/toolkit';\nexport const a = createStore;",
    'boundaries/dependencies',
  ],
  [
    'server/by-path.ts',
    "import { maxClubs } from '../contract/club';\nexport const a = maxClubs;",
    'no-restricted-imports',
  ],
  [
    'contract/heavy.ts',
    "import { number } from 'yup';\nexport const a = number();",
    '@typescript-eslint/no-restricted-imports',
  ],
  ['src/features/apply/asks.ts', "window.confirm('?');", 'no-restricted-properties'],
  ['src/features/apply/talks.ts', "console.log('!');", 'no-console'],
  ['server/browser.ts', 'export const a = window;', 'no-restricted-globals'],
  ['server/everything.ts', "export * from './app';", 'no-restricted-syntax'],
  ['server/nameless.ts', 'export default 1;', 'no-restricted-syntax'],
  ['server/role.ts', "export const a = (b: string) => b === 'PRESIDENT';", 'no-restricted-syntax'],
  ['server/any.ts', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
  ['server/sure.ts', 'export const a = (b?: string) => b!;', '@typescript-eslint/no-non-null-assertion'],
  ['server/claim.ts', 'export const a = (b: unknown) => b as string;', 'house/reasoned-assertion'],
  [
    'server/half.ts',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x': return 1;\n    default: return 2;\n  }\n}",
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  ['server/long.ts', `${'\n'.repeat(300)}export const a = 1;`, 'max-lines'],
  ['server/camelCase.ts', 'export const a = 1;', 'house/file-name'],
  ['server/utils.ts', 'export const a = 1;', 'house/file-name'],
  ['server/modules/club/index.ts', 'export const a = 1;', 'house/file-name'],
  [
    'server/group.ts',
    'export const a = (b: string) => /^(x|y)$/.test(b);',
    'regexp/no-unused-capturing-group',
  ],
  [
    'server/slow.ts',
    'export const a = (b: string) => /^(?:x+)+$/.test(b);',
    'regexp/no-super-linear-backtracking',
  ],
  ['server/range.ts', 'export const a = (b: string) => /[À-ʯ]/.test(b);', 'regexp/no-obscure-range'],
  [
    'server/turned.ts',
    `// ${String.fromCharCode(0x202e)}\nexport const a = 1;`,
    'security/detect-bidi-characters',
  ],
  [
    'server/runs.ts',
    "import { exec } from 'node:child_process';\nexport const a = (b: string) => exec(b);",
    'security/detect-child-process',
  ],
  [
    'server/evaluates.ts',
    'export const a = (b: string): unknown => eval(b);',
    'security/detect-eval-with-expression',
  ],
  [
    'server/guess.ts',
    'export const a = (password: string, b: string) => { if (password === b) return 1; return 2; };',
    'security/detect-possible-timing-attacks',
  ],
  [
    'scripts/any-module.cjs',
    'module.exports = (name) => require(name);',
    'security/detect-non-literal-require',
  ],
  [
    'e2e/sleep.ts',
    'export const a = (page: { waitForTimeout: (ms: number) => void }) => { page.waitForTimeout(1); };',
    'no-restricted-properties',
  ],
];

// Put together here, so that this file passes the scan that it tests.
const KEY = ['-----BEGIN ', 'PRIVATE KEY-----'].join('');
const LOGIN = ['https://someone', 'something@host.kr'].join(':');

const WRONG_FOR_SCAN = [
  ['server/key.ts', `export const a = '${KEY}';`, 'a private key'],
  ['server/login.ts', `export const a = '${LOGIN}';`, 'basic auth credential'],
  ['README.md', '`npm start`', 'nothing is said of npm run bench'],
  ['docs/stale.md', 'It lies in `server/nowhere.ts`.', 'is not there'],
  [
    'package-lock.json',
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/yup': { version: '1.7.1' } } }),
    'has no SHA-512',
  ],
];

const WRONG_FOR_REGEXPS = [
  ['server/exponential.ts', 'export const a = (b: string) => /^(?:a+)+$/.test(b);', 'exponential'],
  [
    'src/features/apply/polynomial.ts',
    "export const a = (b: string) => b.replace(/\\s+$/, '');",
    'polynomial of degree 2',
  ],
  ['contract/made.ts', 'export const a = (b: string) => new RegExp(b);', 'is made of what is no constant'],
];

const WRONG_FOR_CRUISER = [
  [
    'src/features/apply/to-server.ts',
    "import { query } from '../../../server/engines/database/pool';\nexport const a = query;",
    'client-without-server',
  ],
  [
    'server/to-client.ts',
    "import { Tag } from '../src/shared/ui/tag';\nexport const a = Tag;",
    'server-without-client',
  ],
  [
    'contract/with-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    'contract-stands-alone',
  ],
  [
    'server/modules/club/foreign.repository.ts',
    "import { users } from '../user/user.repository';\nexport const a = users;",
    'modules-meet-by-service',
  ],
  [
    'server/modules/club/adds.service.ts',
    "import { clubRoutes } from './club.routes';\nexport const a = clubRoutes;",
    'routes-registered-in-app',
  ],
  [
    'server/engines/database/knows.ts',
    "import { clubService } from '../../modules/club/club.service';\nexport const a = clubService;",
    'engines-below-modules',
  ],
  [
    'server/uses-tests.ts',
    "import { testApp } from './testing/app';\nexport const a = testApp;",
    'production-without-tests',
  ],
  [
    'server/with-tool.ts',
    "import { build } from 'webpack';\nexport const a = build;",
    'production-without-dev-packages',
  ],
  ['server/lost.ts', "import { a } from './nowhere';\nexport const b = a;", 'resolvable'],
  ['server/lonely.ts', 'export const a = 1;', 'no-orphans'],
  ['server/ring-a.ts', "import { b } from './ring-b';\nexport const a = () => b;", 'no-circular'],
];

const PROGRAMS = [
  'scan',
  'regexps',
  'lib/documents',
  'lib/lock-file',
  'lib/project',
  'lib/regexps',
  'lib/scan',
  'lib/secrets',
].map((name) => `scripts/${name}.mjs`);

let house;
beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'dure-gates-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const file of [
    '.eslintrc.cjs',
    'eslint.config.cjs',
    '.dependency-cruiser.cjs',
    'tsconfig.json',
    'package.json',
    'scripts/lint/house-rules.cjs',
    ...PROGRAMS,
  ]) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(house, file));
  }
  build([
    ...Object.entries(RIGHT),
    ['server/ring-b.ts', "import { a } from './ring-a';\nexport const b = () => a;"],
  ]);
  build(WRONG_FOR_ESLINT);
  build(WRONG_FOR_CRUISER);
  build(WRONG_FOR_SCAN);
  build(WRONG_FOR_REGEXPS);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

function build(files) {
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    writeFileSync(path.join(house, name), `${text}\n`);
  }
}

/** What a tool prints on either stream; it ends with a code of failure, since there is much to find. */
const outputs = (args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: house, maxBuffer: 50_000_000 }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
const output = async (args) => (await outputs(args)).stdout;

describe('ESLint', () => {
  let found;
  beforeAll(async () => {
    const results = JSON.parse(
      await output([path.join(root, 'node_modules/eslint/bin/eslint.js'), '.', '--format', 'json']),
    );
    found = new Map(
      results.map(({ filePath, messages }) => [
        path.relative(house, filePath),
        messages.map(({ ruleId }) => ruleId),
      ]),
    );
  }, 90_000);

  test.each(WRONG_FOR_ESLINT)('refuses %s', (name, _text, rule) => expect(found.get(name)).toContain(rule));
  test.each(Object.keys(RIGHT))('has nothing against %s', (name) => expect(found.get(name)).toEqual([]));
});

describe('dependency-cruiser', () => {
  let found;
  beforeAll(async () => {
    const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { summary } = JSON.parse(
      await output([
        bin,
        'contract',
        'src',
        'server',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
      ]),
    );
    found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
  }, 60_000);

  test.each(WRONG_FOR_CRUISER)('refuses %s', (name, _text, rule) =>
    expect(found).toContain(`${name} ${rule}`),
  );
  test.each(Object.keys(RIGHT))('has nothing against %s', (name) =>
    expect(found.filter((line) => line.startsWith(`${name} `))).toEqual([]),
  );
});

describe.each([
  ['scan', WRONG_FOR_SCAN],
  ['regexps', WRONG_FOR_REGEXPS],
])('the step %s [AC-45]', (name, wrong) => {
  let found;
  beforeAll(async () => {
    found = (await outputs([path.join(house, 'scripts', `${name}.mjs`)])).stderr.split('\n');
  }, 60_000);

  test.each(wrong)('refuses %s', (file, _text, what) =>
    expect(found.filter((line) => line.includes(file) && line.includes(what))).toHaveLength(1),
  );
  test.each(Object.keys(RIGHT))('has nothing against %s', (file) =>
    expect(found.filter((line) => line.includes(`${file}:`))).toEqual([]),
  );
});
