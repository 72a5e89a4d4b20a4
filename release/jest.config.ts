import { heavySuite } from '../jest/heavy-suite';

/** `npm run test:release`: unpacks the release archive and runs it. */
export default heavySuite('release', { testTimeoutMs: 180_000 });
