// Finds a browser for the tests, or gets one, and prints where it is.
import { ensureBrowser } from './lib/browser.mjs';
import { endChildrenWithUs } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { underLock } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(async () => console.log(await underLock(() => ensureBrowser(root))));
