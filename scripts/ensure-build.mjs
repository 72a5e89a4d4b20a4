// Installs the dependencies and builds dist/, each only if missing or out of date.
import { endChildrenOnSignal } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(installAndBuild);
