import path from 'node:path';
import type { Config } from 'jest';
import { registerContractAlias } from './contract-alias';

/** Configuration of a heavy suite: the test files of one folder run one after another, each with its own servers. */
export function heavySuite(folder: string, { testTimeoutMs }: { testTimeoutMs: number }): Config {
  registerContractAlias();
  return {
    rootDir: path.resolve(),
    roots: [`<rootDir>/${folder}`],
    cacheDirectory: '<rootDir>/.cache/jest',
    testEnvironment: 'node',
    testTimeout: testTimeoutMs,
    maxWorkers: 1,
    moduleNameMapper: { '^@contract/(.*)$': '<rootDir>/contract/$1' },
    transform: { '\\.(tsx?|m?js)$': '<rootDir>/jest/transform.cjs' },
    transformIgnorePatterns: ['/node_modules/'],
  };
}
