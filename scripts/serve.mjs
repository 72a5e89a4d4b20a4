// `npm run serve`: runs the built server without any set-up.
import { endChildrenWithUs } from './lib/children.mjs';
import { runBuiltServer } from './lib/set-up.mjs';

endChildrenWithUs();
process.exitCode = await runBuiltServer();
