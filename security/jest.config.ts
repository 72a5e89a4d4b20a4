import { heavySuite } from '../jest/heavy-suite';

/** `npm run test:security`: each file starts the built product and attacks it. */
export default heavySuite('security', 420_000);
