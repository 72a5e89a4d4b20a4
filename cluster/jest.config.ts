import path from 'node:path';
import type { Config } from 'jest';
import { registerContractAlias } from '../jest/contract-alias';

registerContractAlias();

/** What `npm run test:cluster` runs, one file after the other: each has engines and nodes of its own. */
const config: Config = {
  rootDir: path.resolve(),
  roots: ['<rootDir>/cluster'],
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: 'node',
  testTimeout: 180_000,
  maxWorkers: 1,
  moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/contract/$1' },
  transform: { '\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/jest/tsconfig.json' }], '\\.m?js$': '<rootDir>/jest/esm-transform.cjs' },
  transformIgnorePatterns: ['/node_modules/'],
};

export default config;
