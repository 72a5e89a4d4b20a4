// `npm run screens`: sets up what is missing, starts the built server with the demo campus and takes pictures of every screen and state, in four
// widths and both colours, into .cache/screens. `npm run screens -- --readme` takes those of the README, into docs/images.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runInBrowser } from './run-in-browser.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';

await runProgram(async () => {
  const forReadme = process.argv.includes('--readme');
  const others = process.argv.slice(2).filter((argument) => argument !== '--readme');
  // Pictures of screens that are gone, or have another name, would be looked at as if they were of today.
  if (!forReadme && others.length === 0)
    rmSync(path.join(root, '.cache', 'screens'), { recursive: true, force: true });
  const taken = await runInBrowser(
    'pictures',
    forReadme ? 'readme.pictures' : '(screens|states).pictures',
    others,
  );
  if (taken)
    console.log(`\nThe pictures lie in ${forReadme ? 'docs/images' : path.join('.cache', 'screens')}.`);
});
