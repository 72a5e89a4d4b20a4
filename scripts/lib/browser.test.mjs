import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';

let root;
setUpTemporaryFolder((created) => {
  root = created;
});

function createProgram(name, { exitCode = 0 } = {}) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('prefers CHROMIUM_PATH', async () => {
  const named = createProgram('named/my-browser');
  createProgram('bin/chromium');
  expect(await ensureBrowser(root, { env: { CHROMIUM_PATH: named, PATH: path.join(root, 'bin') } })).toBe(
    named,
  );
});

test('throws if CHROMIUM_PATH does not run', async () => {
  const env = { CHROMIUM_PATH: path.join(root, 'missing'), PATH: path.join(root, 'bin') };
  createProgram('bin/chromium');
  await expect(ensureBrowser(root, { env })).rejects.toThrow('which does not run');
});

test('tries the next installer if the first one installs nothing', async () => {
  const installers = [async () => false, async () => !!createProgram('bin/chromium')];
  const installed = await ensureBrowser(root, { env: { PATH: path.join(root, 'bin') }, installers });
  expect(installed).toBe(path.join(root, 'bin/chromium'));
});

test('prefers an installed headless shell to an installed Chromium', async () => {
  createProgram('bin/chromium');
  const shell = createProgram('bin/chromium-headless-shell');
  expect(await ensureBrowser(root, { env: { PATH: path.join(root, 'bin') } })).toBe(shell);
});

test('skips a browser that does not start', async () => {
  createProgram('bin/chromium', { exitCode: 1 });
  const workingBrowser = createProgram('bin/google-chrome');
  expect(await ensureBrowser(root, { env: { PATH: path.join(root, 'bin') } })).toBe(workingBrowser);
});
