// Finds or installs a browser for the tests and prints its path.
import { ensureBrowser } from './lib/browser.mjs';
import { endChildrenOnSignal } from './lib/children.mjs';
import { root, runProgram } from './lib/project.mjs';
import { withSetUpLock } from './lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(async () => console.log(await withSetUpLock(() => ensureBrowser(root))));
