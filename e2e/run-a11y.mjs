// `npm run test:a11y` runs the browser tests that `npm test` leaves out: the dark theme, dialogs and failures in axe, every path
// by keyboard alone, small and zoomed windows, long tasks. `npm run test:a11y -- keyboard` runs the files whose names contain that text.
import { runInBrowser } from './run-in-browser.mjs';
import { runProgram } from '../scripts/lib/project.mjs';

await runProgram(() => runInBrowser('a11y', process.argv.slice(2)));
