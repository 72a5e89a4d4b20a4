// Installs dependencies when they are missing or stale. Needs nothing but Node.
import { endChildrenWithUs } from './lib/children.mjs';
import { runProgram } from './lib/project.mjs';
import { install } from './lib/set-up.mjs';

endChildrenWithUs();
await runProgram(install);
