// `npm run screens` starts the built server with the demo campus and saves screenshots in both themes to .cache/screens:
// every screen in four widths, and states such as dialogs and errors, most in fewer widths. `npm run screens -- --readme`
// saves the screenshots of the README to docs/images.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runInBrowser } from './run-in-browser.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';

await runProgram(async () => {
  const forReadme = process.argv.includes('--readme');
  const playwrightArgs = process.argv.slice(2).filter((argument) => argument !== '--readme');
  // Only a run of all screenshots removes the old ones, which could be mistaken for current ones.
  if (!forReadme && playwrightArgs.length === 0)
    rmSync(path.join(root, '.cache', 'screens'), { recursive: true, force: true });
  const hasPassed = await runInBrowser(
    [forReadme ? 'readme.pictures' : '(screens|states).pictures', ...playwrightArgs],
    'pictures',
  );
  if (hasPassed)
    console.log(`\nThe screenshots are in ${forReadme ? 'docs/images' : path.join('.cache', 'screens')}.`);
});
