import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './children.mjs';
import { SetUpError } from './project.mjs';

// Best first. The headless shell draws no window. Drawing would take about a fifth of the CPU time of the browser tests.
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const INSTALLERS = [installByApt, installByPlaywright];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a working browser: CHROMIUM_PATH, an installed browser, or a browser that an installer installs. */
export async function ensureBrowser(root, { env = process.env, installers = INSTALLERS } = {}) {
  if (env.CHROMIUM_PATH) {
    if (isRunnable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new SetUpError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not run.`);
  }
  let browser = findBrowser(root, env);
  for (const install of installers) if (!browser && (await install(root))) browser = findBrowser(root, env);
  if (browser) return browser;
  throw new SetUpError(
    'The browser tests need Chromium, and none could be found or installed.\nInstall Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/** Returns the path of the best working browser: CHROMIUM_PATH, or an installed browser; undefined if none works. */
export const findBrowser = (root, env = process.env) => candidatePaths(root, env).find(isRunnable);

// Returns the best path first. Playwright's own browser matches Playwright's protocol, but is rarely installed.
function candidatePaths(root, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [env.CHROMIUM_PATH, playwrightBrowserPath(root), ...onPath, ...MAC_PATHS].filter(
    (file) => file && existsSync(file),
  );
}

function playwrightBrowserPath(root) {
  try {
    return createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // Playwright has no build for this system
  }
}

// An installed package may be a stub that points to a store, so only a start shows whether the browser works.
const isRunnable = (file) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

async function installByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing a browser (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args) => (await run('apt-get', ['-qq', ...args], { env })) === 0;
  const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages);
  await apt('update');
  // The fonts show Korean text in native controls; tests pass without them.
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if ((await install(browser, 'fonts-noto-cjk')) || (await install(browser))) return true;
  return false;
}

async function installByPlaywright(root) {
  console.log('Installing a browser (playwright install chromium) …');
  const cli = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  return (
    (await run(process.execPath, process.getuid?.() === 0 ? [...cli, '--with-deps'] : cli, { cwd: root })) ===
    0
  );
}
