import { heavySuite } from '../jest/heavy-suite';

const suite = heavySuite('security', 420_000);

/** `npm run test:security`: each file starts the built product and attacks it. */
export default {
  ...suite,
  // An ES module without an entry for CommonJS.
  moduleNameMapper: {
    ...suite.moduleNameMapper,
    '^json-schema-faker$': '<rootDir>/node_modules/json-schema-faker/dist/index.js',
  },
  transformIgnorePatterns: ['/node_modules/(?!json-schema-faker/)'],
};
