// Builds dist/ when dependencies or sources have changed since.
import { endChildrenWithUs } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { installAndBuild } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(installAndBuild);
