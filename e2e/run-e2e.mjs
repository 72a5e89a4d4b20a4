// `npm run test:e2e` runs all browser tests of `npm test`, and the ones with `@extended` in their title, which `npm test` leaves out.
// `npm run test:e2e -- chat` runs the files whose names contain that text.
import { runInBrowser } from './run-in-browser.mjs';
import { runProgram } from '../scripts/lib/project.mjs';

await runProgram(() => runInBrowser(process.argv.slice(2)));
