import { heavySuite } from '../jest/heavy-suite';

/** `npm run test:cluster`: each file starts its own engines and nodes. */
export default heavySuite('cluster', { testTimeoutMs: 180_000 });
