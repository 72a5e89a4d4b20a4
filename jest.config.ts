import type { Config } from 'jest';
import { registerContractAlias } from './jest/contract-alias';

// Jest's module map does not reach globalSetup, and the server's one starts the very engines that read the contract.
registerContractAlias();

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Use `import` or `import()`, while Jest runs CommonJS: these, and nothing else of node_modules, are translated. */
const esm = ['@fastify/cookie', '@stomp/rx-stomp', 'uuid'];

const shared = {
  rootDir: '.',
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '\\.(css|woff2|svg|png|webp)$': '<rootDir>/jest/asset-stub.cjs',
  },
  transform: {
    '\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/jest/tsconfig.json' }],
    '\\.m?js$': '<rootDir>/jest/esm-transform.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  restoreMocks: true,
} satisfies Project;

const config: Config = {
  // Jest takes this for all projects together only; 2 cores with four workers are slow at times, and none of these tests waits for time.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      roots: ['<rootDir>/contract', '<rootDir>/bench'],
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/jest/environment.ts',
      roots: ['<rootDir>/src'],
      setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server', '<rootDir>/faults'],
      globalSetup: '<rootDir>/server/testing/global-setup.ts',
      globalTeardown: '<rootDir>/server/testing/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'scripts',
      testEnvironment: 'node',
      roots: ['<rootDir>/scripts', '<rootDir>/checks', '<rootDir>/faults'],
      testMatch: ['**/*.test.mjs'],
      moduleFileExtensions: ['mjs', 'js', 'cjs', 'json', 'ts'],
    },
  ],
};

export default config;
