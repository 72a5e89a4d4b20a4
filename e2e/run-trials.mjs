// `npm run trials` measures the time that two new users need: a student until the first application, a leader until the
// first decision. It saves a screenshot of each step to .cache/trials.
import path from 'node:path';
import { runInBrowser } from './run-in-browser.mjs';
import { runProgram } from '../scripts/lib/project.mjs';

await runProgram(async () => {
  const hasPassed = await runInBrowser(process.argv.slice(2), 'trial');
  if (hasPassed) console.log(`\nThe screenshots of all steps are in ${path.join('.cache', 'trials')}.`);
});
