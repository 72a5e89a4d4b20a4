// A small project of accepted and rejected files, on which gates.test.mjs runs the linters and the project's own checks.

/** Contents of the files that every check accepts, by path. */
export const ACCEPTED_FILES = {
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
  'server/app.ts': "import { routes } from './app/routes';\nexport const buildApp = () => routes;",
  'server/app/routes.ts':
    "import { clubRoutes } from '../modules/club/club.routes';\nimport { userRoutes } from '../modules/user/user.routes';\nexport const routes = [clubRoutes, userRoutes];",
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

/** Rows of path, content and the ESLint rule that rejects the file. */
export const REJECTED_BY_ESLINT = [
  ['server/everything.ts', "export * from './app';", 'no-restricted-syntax'],
  ['server/everything.test.ts', "export * from './app';", 'no-restricted-syntax'],
  ['server/role.ts', "export const a = (b: string) => b === 'PRESIDENT';", 'no-restricted-syntax'],
  ['src/shared/api/stateful.ts', 'export let a = 1;', 'no-restricted-syntax'],
  ['server/claim.ts', 'export const a = (b: unknown) => b as string;', 'project/reasoned-assertion'],
  ['checks/undeclared.mjs', 'export const a = b;', 'no-undef'],
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
    'checks/any-module.cjs',
    'module.exports = (name) => require(name);',
    'security/detect-non-literal-require',
  ],
];

/** Rows of path, content and the rule or type error that rejects the file. */
export const REJECTED_BY_OXLINT = [
  [
    'server/by-path.ts',
    "import { maxClubs } from '../contract/club';\nexport const a = maxClubs;",
    'no-restricted-imports',
  ],
  ['contract/heavy.ts', "import { number } from 'yup';\nexport const a = number();", 'no-restricted-imports'],
  [
    'contract/heavy-by-path.ts',
    "import { maxClubs } from '../contract/club';\nexport const a = maxClubs;",
    'no-restricted-imports',
  ],
  ['src/features/apply/asks.ts', "window.confirm('?');", 'no-restricted-properties'],
  ['src/features/apply/asks-again.ts', "confirm('?');", 'no-restricted-globals'],
  ['src/features/apply/talks.ts', "console.log('!');", 'no-console'],
  [
    'src/features/apply/use-hook.ts',
    "import { useState } from 'react';\nexport const useA = (b: boolean) => (b ? useState(1) : null);",
    'rules-of-hooks',
  ],
  [
    'src/features/apply/use-dependency.ts',
    "import { useEffect } from 'react';\nexport const useA = (b: () => void) => { useEffect(() => { b(); }, []); };",
    'exhaustive-deps',
  ],
  [
    'src/features/apply/use-mutation.ts',
    "import { useState } from 'react';\nexport const useA = () => { const [a] = useState({ b: 0 }); a.b = 1; return a; };",
    'immutability',
  ],
  ['server/browser.ts', 'export const a = window;', 'no-restricted-globals'],
  ['server/nameless.ts', 'export default 1;', 'no-restricted-exports'],
  ['server/any.ts', 'export const a: any = 1;', 'no-explicit-any'],
  ['server/sure.ts', 'export const a = (b?: string) => b!;', 'no-non-null-assertion'],
  [
    'server/built.ts',
    'export const a = { b: 1 } as { b: number; c?: number };',
    'consistent-type-assertions',
  ],
  [
    'server/imports-value.ts',
    "import { Pool } from 'pg';\nexport const a = (b: Pool) => b;",
    'consistent-type-imports',
  ],
  ['server/unused.ts', 'export const a = () => { const unused = 1; };', 'no-unused-vars'],
  ['server/loose.ts', 'export const a = (b: unknown) => b == null;', 'eqeqeq'],
  ['checks/loose.mjs', 'export const a = (b) => b == null;', 'eqeqeq'],
  ['server/long.ts', `${'\n'.repeat(300)}export const a = 1;`, 'max-lines'],
  ['server/long-function.ts', `export const a = () => {${'\n'.repeat(100)}};`, 'max-lines-per-function'],
  [
    'e2e/sleep.ts',
    'export const a = (page: { waitForTimeout: (ms: number) => void }) => { page.waitForTimeout(1); };',
    'no-restricted-properties',
  ],
  ['server/forgiven.ts', '// oxlint-disable-next-line no-var\nexport const a = 1;', 'directive'],
  ['server/mistyped.ts', "export const a: number = 'a';", 'TS2322'],
  ['server/missing-import.ts', "import { a } from './nowhere';\nexport const b = a;", 'TS2307'],
  [
    'server/unneeded.ts',
    '// @ts-expect-error unused, because the next line is correct\nexport const a = 1;',
    'TS2578',
  ],
  [
    'server/half.ts',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x': return 1;\n    default: return 2;\n  }\n}",
    'switch-exhaustiveness-check',
  ],
  [
    'server/floating.ts',
    'export const a = async () => { await Promise.resolve(); };\nexport const b = () => { a(); };',
    'no-floating-promises',
  ],
  [
    'server/misused.ts',
    'export const a = (b: (c: () => void) => void) => b(async () => { await Promise.resolve(); });',
    'no-misused-promises',
  ],
  ['server/parsed.ts', "export const a = JSON.parse('1');", 'no-unsafe-assignment'],
  ['server/parsed-part.ts', "export const a = (): unknown => JSON.parse('1').b;", 'no-unsafe-member-access'],
  ['server/thrown.ts', "export const a = () => { throw 'b'; };", 'only-throw-error'],
];

// Concatenated, so that this file itself passes the scan.
const PRIVATE_KEY = ['-----BEGIN ', 'PRIVATE KEY-----'].join('');
const URL_WITH_PASSWORD = ['https://someone', 'something@host.kr'].join(':');

/** Rows of path, content and a part of the message that the step `scan` prints about the file. */
export const REJECTED_BY_SCAN = [
  ['server/camelCase.ts', 'export const a = 1;', 'is not kebab-case'],
  ['server/utils.ts', 'export const a = 1;', 'does not say what it contains'],
  ['server/modules/club/index.ts', 'export const a = 1;', 'an index file'],
  ['docs/turned.md', String.fromCodePoint(0x202e), 'a hidden character'],
  ['server/key.ts', `export const a = '${PRIVATE_KEY}';`, 'a private key'],
  ['server/login.ts', `export const a = '${URL_WITH_PASSWORD}';`, 'basic auth credential'],
  ['README.md', '`npm start`', 'does not mention npm run bench'],
  ['docs/stale.md', 'See `server/nowhere.ts`.', 'does not exist'],
  [
    'package-lock.json',
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/yup': { version: '1.7.1' } } }),
    'has no SHA-512',
  ],
];

/** Rows of path, content and a part of the message that the step `regexps` prints about the file. */
export const REJECTED_BY_REGEXPS = [
  ['server/exponential.ts', 'export const a = (b: string) => /^(?:a+)+$/.test(b);', 'exponential'],
  [
    'src/features/apply/polynomial.ts',
    "export const a = (b: string) => b.replace(/\\s+$/, '');",
    'polynomial of degree 2',
  ],
  ['contract/made.ts', 'export const a = (b: string) => new RegExp(b);', 'is not built from constants'],
];

/** Rows of path, content and the dependency-cruiser rule that rejects the file. */
export const REJECTED_BY_CRUISER = [
  [
    'src/shared/ui/tag/upward.ts',
    "import { clubName } from '@/entities/club';\nexport const a = clubName;",
    'above-shared',
  ],
  [
    'src/entities/club/neighbour.ts',
    "import { userName } from '@/entities/user';\nexport const a = userName;",
    'slices-of-entities',
  ],
  [
    'src/entities/club/store-user.ts',
    "import { store } from '@/app/store';\nexport const a = store;",
    'app-on-top',
  ],
  [
    'src/features/apply/inside.ts',
    "import { clubName } from '@/entities/club/club-name';\nexport const a = clubName;",
    'index-of-entities',
  ],
  [
    'src/features/apply/deep.ts',
    "import { Tag } from '@/shared/ui/tag/tag';\nexport const a = Tag;",
    'index-of-shared',
  ],
  [
    'src/features/apply/to-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    'client-without-node',
  ],
  [
    'contract/with-package.ts',
    "import { createStore } from '@reduxjs/toolkit';\nexport const a = createStore;",
    'contract-stands-alone',
  ],
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
    'server/http/knows-club.ts',
    "import type { clubService } from '../modules/club/club.service';\nexport type A = typeof clubService;",
    'http-below-modules',
  ],
  [
    'server/stomp/knows-club.ts',
    "import { clubService } from '../modules/club/club.service';\nexport const a = clubService;",
    'stomp-below-modules',
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
  // gates.test.mjs writes server/ring-b.ts, which imports ring-a.ts.
  ['server/ring-a.ts', "import { b } from './ring-b';\nexport const a = () => b;", 'no-circular'],
];

/** Paths and contents of two modules that import only types from each other. No two of the files import each other. */
export const MODULE_CIRCLE = [
  [
    'server/modules/left/left.service.ts',
    "import type { Right } from '../right/right.service';\nexport type Left = { right: Right };",
  ],
  ['server/modules/right/right.service.ts', 'export interface Right { id: number }'],
  [
    'server/modules/right/right.presenter.ts',
    "import type { Left } from '../left/left.service';\nexport const idOf = ({ right }: Left) => right.id;",
  ],
];
