import type { Config } from 'jest';
import { registerContractAlias } from './jest/contract-alias';

// Jest's module map does not apply to globalSetup, which imports the contract through the engines.
registerContractAlias();

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Packages that contain ES modules. Jest runs CommonJS, so these packages are transpiled. */
const esm = ['@fastify/cookie', '@stomp/rx-stomp', 'uuid'];

const shared = {
  rootDir: '.',
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleNameMapper: {
    '^@/shared/ui/plot-picture$': '<rootDir>/jest/plot-picture-stub.tsx',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '\\.(css|woff2|svg|png|webp)$': '<rootDir>/jest/asset-stub.cjs',
  },
  transform: { '\\.(tsx?|m?js)$': '<rootDir>/jest/transform.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  restoreMocks: true,
} satisfies Project;

const config: Config = {
  // Applies to all projects. Only a hang takes this long, however busy the machine is.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      roots: ['<rootDir>/contract', '<rootDir>/bench'],
      // Shows that the contract runs under ts-jest, the most common set-up of Jest for TypeScript. Client and
      // server tests load a thousand modules each, so they use SWC, which transpiles them in a tenth of the
      // time of ts-jest.
      transform: { '\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/jest/tsconfig.json' }], ...shared.transform },
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/jest/environment.ts',
      runtime: '<rootDir>/jest/reused-scripts-runtime.cjs',
      roots: ['<rootDir>/src'],
      setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/jest/single-realm-environment.cjs',
      runtime: '<rootDir>/jest/shared-modules-runtime.cjs',
      roots: ['<rootDir>/server', '<rootDir>/faults'],
      testMatch: ['**/*.test.ts'],
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
