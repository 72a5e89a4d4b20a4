// `npm run test:a11y` runs the accessibility tests that `npm test` leaves out: axe for the dark theme, dialogs and failed pages; every
// path by keyboard alone; small and zoomed windows; long tasks. `npm run test:a11y -- keyboard` runs the files whose names contain
// that text.
import { runInBrowser } from './run-in-browser.mjs';
import { runProgram } from '../scripts/lib/project.mjs';

await runProgram(() => runInBrowser(process.argv.slice(2), 'a11y'));
