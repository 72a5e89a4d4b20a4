import path from 'node:path';
import type { Config } from 'jest';
import { registerContractAlias } from '../jest/contract-alias';

registerContractAlias();

/** What `npm run test:security` runs, one file after the other: each starts the built product, and attacks it. */
const config: Config = {
  rootDir: path.resolve(),
  roots: ['<rootDir>/security'],
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: 'node',
  testTimeout: 420_000,
  maxWorkers: 1,
  moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/contract/$1' },
  transform: { '\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/jest/tsconfig.json' }], '\\.m?js$': '<rootDir>/jest/esm-transform.cjs' },
  transformIgnorePatterns: ['/node_modules/'],
};

export default config;
