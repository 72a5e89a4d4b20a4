import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall } from './install.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';

let root;
setUpTemporaryFolder((created) => {
  root = created;
  write('package.json', { engines: { node: '>=20.19' } });
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

function write(name, value) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), JSON.stringify(value));
}

/** Replaces `npm ci`: creates node_modules and returns the exit code. */
function fakeInstall(code = 0) {
  return jest.fn(async () => {
    mkdirSync(path.join(root, 'node_modules'), { recursive: true });
    return code;
  });
}

test('installs a fresh clone once, and again after the lock file changes', async () => {
  const install = fakeInstall();
  expect(await ensureInstall(root, { install })).toBe('installed');
  expect(await ensureInstall(root, { install })).toBe('up-to-date');
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } });
  expect(await ensureInstall(root, { install })).toBe('installed');
  expect(install).toHaveBeenCalledTimes(2);
});

test('reports a failed installation and retries it on the next run', async () => {
  await expect(ensureInstall(root, { install: fakeInstall(7) })).rejects.toThrow('npm ci ended with code 7');
  const secondInstall = fakeInstall();
  await ensureInstall(root, { install: secondInstall });
  expect(secondInstall).toHaveBeenCalledTimes(1);
});

test('adopts a manual installation from the same lock file, even if an optional package is absent', async () => {
  const a = { version: '1.0.0' };
  write('package-lock.json', {
    packages: { '': {}, 'node_modules/a': a, 'node_modules/b': { ...a, optional: true } },
  });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a } });
  expect(await ensureInstall(root, { install: fakeInstall() })).toBe('adopted');
});

test.each([{ 'node_modules/a': { version: '0.9.0' } }, {}])(
  'replaces a manual installation that does not match the lock file: packages %j',
  async (packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(await ensureInstall(root, { install: fakeInstall() })).toBe('installed');
  },
);

test('rejects an older Node.js before installing', async () => {
  write('package.json', { engines: { node: '>=99.0' } });
  const install = fakeInstall();
  await expect(ensureInstall(root, { install })).rejects.toThrow('Node 99.0 or newer is needed');
  expect(install).not.toHaveBeenCalled();
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});

test.each([
  ['v20.19.0', true],
  ['v20.18.9', false],
  ['v22.0.0', true],
  ['v18.20.4', false],
])('accepts Node %s for >=20.19: %s', (version, isEnough) => {
  const check = () => assertNodeVersion('>=20.19', version);
  if (isEnough) expect(check).not.toThrow();
  else expect(check).toThrow(version);
});
