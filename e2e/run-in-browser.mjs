// Runs files of e2e/ in a browser against the built product. First installs what is missing and builds.
import path from 'node:path';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { root } from '../scripts/lib/project.mjs';
import { installAndBuild, withSetUpLock } from '../scripts/lib/set-up.mjs';

/**
 * Runs `e2e/*.{kind}.ts`, or `e2e/*.spec.ts` without `kind`. `args` are arguments of Playwright, such as parts of
 * file names. Sets the exit code of this process. Returns whether all tests passed.
 */
export async function runInBrowser(args, kind) {
  endChildrenOnSignal();
  await installAndBuild();
  const browser = await withSetUpLock(() => ensureBrowser(root));
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = await run(process.execPath, [cli, 'test', ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser, IN_BROWSER: kind },
  });
  return process.exitCode === 0;
}
