import { heavySuite } from '../jest/heavy-suite';

/** What `npm run test:security` runs: each file starts the built product, and attacks it. */
export default heavySuite('security', 420_000);
