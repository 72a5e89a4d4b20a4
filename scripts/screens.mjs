// `npm run screens`: sets up what is missing, starts the built server with the demo campus and takes pictures of every screen, in three
// widths and both colours, into .cache/screens. `npm run screens -- --readme` takes those of the README, into docs/images.
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { endChildrenWithUs, run } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { installAndBuild, underLock } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => {
  await installAndBuild();
  const browser = await underLock(() => ensureBrowser(root));
  const forReadme = process.argv.includes('--readme');
  const others = process.argv.slice(2).filter((argument) => argument !== '--readme');
  const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = await run(process.execPath, [cli, 'test', forReadme ? 'readme.pictures' : 'screens.pictures', ...others], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser, PICTURES: '1' },
  });
  if (process.exitCode === 0) console.log(`\nThe pictures lie in ${forReadme ? 'docs/images' : path.join('.cache', 'screens')}.`);
});
