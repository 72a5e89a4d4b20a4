// `npm run trials`: sets up what is missing and lets two people who have never seen the product take their first steps in it, timed:
// a student up to the first application, a leader up to the first decision. A picture of each step lies in .cache/trials.
import path from 'node:path';
import { runInBrowser } from './run-in-browser.mjs';
import { runProgram } from '../scripts/lib/project.mjs';

await runProgram(async () => {
  const done = await runInBrowser('trial', 'first-steps', process.argv.slice(2));
  if (done) console.log(`\nA picture of each step lies in ${path.join('.cache', 'trials')}.`);
});
