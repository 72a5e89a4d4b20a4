import { heavySuite } from '../jest/heavy-suite';

const suite = heavySuite('security', { testTimeoutMs: 420_000 });

/** `npm run test:security`: each file starts the built product and attacks it. */
export default {
  ...suite,
  // json-schema-faker is an ES module without a CommonJS entry, so Jest must transform it.
  moduleNameMapper: {
    ...suite.moduleNameMapper,
    '^json-schema-faker$': '<rootDir>/node_modules/json-schema-faker/dist/index.js',
  },
  transformIgnorePatterns: ['/node_modules/(?!json-schema-faker/)'],
};
