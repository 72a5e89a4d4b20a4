import type { Config } from 'jest';
import base from '../jest.config';

const server = base.projects?.find(
  (project) => typeof project === 'object' && project.displayName === 'server',
);
if (typeof server !== 'object') throw new Error('jest.config.ts has no project "server"');

// Uses the transforms of the server tests. Each file starts its own server or PostgreSQL, so there is no global set-up.
const config: Config = {
  ...server,
  displayName: 'faults',
  // Files of the server tests share modules. Here each file loads its own modules, so that a fault does not
  // affect the next file.
  testEnvironment: 'node',
  runtime: undefined,
  rootDir: '..',
  roots: ['<rootDir>/faults'],
  globalSetup: undefined,
  globalTeardown: undefined,
  testMatch: ['**/*.fault.ts'],
  testTimeout: 600_000,
};

export default config;
