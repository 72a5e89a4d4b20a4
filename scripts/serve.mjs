// `npm run serve`: runs the built server without any set-up.
import { runBuiltServer } from './lib/built-server.mjs';
import { endChildrenWithUs } from './lib/children.mjs';

endChildrenWithUs();
process.exitCode = await runBuiltServer();
