// Builds dist/ when dependencies or sources have changed since the last build.
import { endChildrenOnSignal } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenOnSignal();
await runProgram(installAndBuild);
