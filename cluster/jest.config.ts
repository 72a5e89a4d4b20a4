import { heavySuite } from '../jest/heavy-suite';

/** What `npm run test:cluster` runs: each file has engines and nodes of its own. */
export default heavySuite('cluster', 180_000);
