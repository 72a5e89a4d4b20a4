import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingsInLockFile } from './lock-file.mjs';
import { root } from '../scripts/lib/project.mjs';

const sha512 = `sha512-${'A'.repeat(86)}==`;
const yup = { version: '1.7.1', integrity: sha512 };

/** Returns a lock file with the dependency yup and these packages. `changes` replaces fields of the result. */
const createLockFile = (packages, changes = {}) => ({
  lockfileVersion: 3,
  packages: { '': { dependencies: { yup: '1.7.1' } }, ...packages },
  ...changes,
});
/** Returns the findings of a lock file with these packages for a package.json with these `dependencies`. */
const listFindings = (packages, { changes, dependencies = { yup: '1.7.1' } } = {}) =>
  findingsInLockFile(createLockFile(packages, changes), { dependencies });

test('accepts the entries that npm writes for packages of a registry', () => {
  expect(
    listFindings({
      'node_modules/yup': yup,
      'node_modules/a/node_modules/@b/c': { ...yup, version: '1.0.0-beta.17' },
    }),
  ).toEqual([]);
});

test.each([
  [{ version: '1.7.1' }, 'has no SHA-512 of its content'],
  [{ ...yup, integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, 'has no SHA-512 of its content'],
  [{ ...yup, version: 'git+ssh://example/yup' }, "'git+ssh://example/yup' is no version"],
  [{ ...yup, resolved: 'https://example/yup.tgz' }, 'says where it was fetched from'],
  [{ ...yup, link: true }, 'is no package of a registry'],
  [{ ...yup, name: 'yupp' }, "is 'yupp' under another name"],
  [{ ...yup, hasInstallScript: true }, 'runs a program when it is installed'],
])('reports a package with %j [AC-45]', (entry, finding) => {
  expect(listFindings({ 'node_modules/yup': entry })).toEqual([`node_modules/yup: ${finding}`]);
});

test('reports a package outside of node_modules [AC-45]', () => {
  expect(listFindings({ 'vendor/yup': yup })).toEqual(['vendor/yup: is no package of a registry']);
});

test.each(['^1.7.1', '*', 'latest', 'github:someone/yup', 'https://example/yup.tgz', 'npm:yupp@1.7.1'])(
  'reports %s as no exact version [AC-45]',
  (version) => {
    expect(
      listFindings(
        {},
        { dependencies: { yup: version }, changes: { packages: { '': { dependencies: { yup: version } } } } },
      ),
    ).toEqual([`yup: '${version}' is no exact version`]);
  },
);

test('reports a lock file that differs from package.json, and one whose format is not version 3', () => {
  expect(listFindings({}, { dependencies: {} })).toEqual([
    "yup: dependencies say 'undefined', the lock file '1.7.1'",
  ]);
  expect(listFindings({}, { changes: { lockfileVersion: 1 } })).toEqual(['is not of version 3']);
});

test('accepts the lock file of this repository [AC-45]', () => {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  expect(findingsInLockFile(read('package-lock.json'), read('package.json'))).toEqual([]);
});
