import type { Config } from 'jest';
import base from './jest.config';

const server = base.projects?.find(
  (project) => typeof project === 'object' && project.displayName === 'server',
);
if (typeof server !== 'object') throw new Error('jest.config.ts has no project "server"');

// As the server's tests, but each file is one fault, and starts what it breaks by itself.
const config: Config = {
  ...server,
  displayName: 'faults',
  globalSetup: undefined,
  globalTeardown: undefined,
  testMatch: ['**/*.fault.ts'],
  testTimeout: 600_000,
};

export default config;
