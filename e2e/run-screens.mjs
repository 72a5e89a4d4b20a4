// `npm run screens` starts the built server with the demo campus and saves screenshots of every screen and state, in
// four widths and both themes, to .cache/screens. `npm run screens -- --readme` saves those of the README to docs/images.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runInBrowser } from './run-in-browser.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';

await runProgram(async () => {
  const forReadme = process.argv.includes('--readme');
  const others = process.argv.slice(2).filter((argument) => argument !== '--readme');
  // Removes old screenshots, which could be mistaken for current ones.
  if (!forReadme && others.length === 0)
    rmSync(path.join(root, '.cache', 'screens'), { recursive: true, force: true });
  const exitCode = await runInBrowser('pictures', [
    forReadme ? 'readme.pictures' : '(screens|states).pictures',
    ...others,
  ]);
  if (exitCode)
    console.log(`\nThe pictures lie in ${forReadme ? 'docs/images' : path.join('.cache', 'screens')}.`);
});
