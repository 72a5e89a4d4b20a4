import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { API_BASE } from '@contract/route';
import { buildApp } from '../app';
import type { AppOptions, AppTiming } from '../app';
import type { Engines } from '../engines/engines';
import { readConfig } from '../config';
import type { Config } from '../config';
import { createMemoryBus } from '../engines/bus/memory-bus';
import type { EngineLog } from '../engines/engine-log';
import { createMemoryLimits } from '../engines/limits/limits';
import type { Mail, Mailer } from '../engines/mail/mail';
import type { Jobs } from '../engines/jobs/jobs';
import { createLocalObjects } from '../engines/objects/local-objects';
import { createTestDatabase } from './database';

const ORIGIN = 'http://localhost';
/** Time-dependent settings that make tests independent of the load and the time of day. */
export const TEST_TIMING: AppTiming = {
  // With a stopped clock the server measures no event-loop delay.
  loadSheddingClock: () => 0,
  // With a long timeout the server sends no page without its data.
  pageTimeoutMs: 60_000,
  // Noon in Korea: no quiet hours.
  now: () => new Date('2026-03-02T03:00:00.000Z'),
};
const silentLog: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface TestResponse<T = unknown> {
  status: number;
  data: T;
  message: string;
  code: string | undefined;
  errors: Record<string, string> | undefined;
  headers: LightMyRequestResponse['headers'];
}

/** A browser without a page: stores cookies, and sends its Origin with all methods except GET. */
export interface TestBrowser {
  /** Sends a request. Prepends the API base to a `path` that starts with `/`, unless it starts with `/api`. */
  call: <T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<T>>;
  cookies: Map<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  pool: Awaited<ReturnType<typeof createTestDatabase>>['pool'];
  /** The engines that the app uses. */
  engines: Engines;
  /** The jobs of the app. They run only when a test runs them, unless the app listens. */
  jobs: Jobs;
  /** The secret that the app signs with. */
  secret: string;
  /** Every mail sent so far by the fake mailer, oldest first. */
  mails: Mail[];
  /** Makes later mails fail or succeed. */
  setMailFailing: (fails: boolean) => void;
  dataDir: string;
  /** Creates a browser without cookies. */
  browser: () => TestBrowser;
  close: () => Promise<void>;
}

/** The part of an app with which tests insert rows and send requests. A server in another process has it, too. */
export type TestHost = Pick<TestApp, 'pool' | 'browser'>;

/**
 * Overrides of the default test set-up. `clientDir`: the folder of the built client, which is not served by
 * default. `timing`: by default {@link TEST_TIMING}.
 */
type TestAppOptions = Partial<
  Pick<Engines, 'mail' | 'objects'> & Pick<AppOptions, 'logTo' | 'timing'> & Pick<Config, 'clientDir'>
>;

/**
 * Builds the real app on its own database. The test browsers inject requests, so no port is opened. By
 * default the mailer is a fake, and objects are on the disk.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  { mail: givenMail, objects: givenObjects, logTo, clientDir, timing = TEST_TIMING }: TestAppOptions = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-app-'));
  const config = {
    ...readConfig({ LIMITS_FACTOR: '1000', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }),
    ...(clientDir !== undefined && { clientDir }),
  };
  const mails: Mail[] = [];
  let isMailFailing = false;
  const secret = 'test-secret-test-secret-test-secret';
  const objects = givenObjects ?? createLocalObjects({ dataDir, secret });
  const mail: Mailer = givenMail ?? {
    send: async (sentMail, { beforeAcceptance } = {}) => {
      if (isMailFailing) throw new Error('the mail server is down');
      await beforeAcceptance?.();
      mails.push(sentMail);
    },
  };
  const engines: Engines = {
    mail,
    database: testDatabase.database,
    objects,
    limits: createMemoryLimits({ factor: config.limitsFactor }),
    bus: createMemoryBus(silentLog),
  };
  const app = await buildApp({
    config,
    secret,
    shouldValidateResponses: true,
    engines,
    timing,
    ...(logTo && { logTo }),
  });
  await app.ready();
  return {
    app,
    pool: testDatabase.pool,
    engines,
    jobs: app.jobs,
    secret,
    mails,
    dataDir,
    setMailFailing: (isFailing) => {
      isMailFailing = isFailing;
    },
    browser: () => createBrowser(app),
    close: async () => {
      await app.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the app before the tests of a file and closes it after them. The returned app can be used during the tests only. */
export function setUpTestApp(...args: Parameters<typeof createTestApp>): TestApp {
  let startedApp: TestApp | undefined;
  beforeAll(async () => {
    startedApp = await createTestApp(...args);
  });
  afterAll(() => startedApp?.close());
  // The `as` is safe because every read is forwarded to the started app.
  return new Proxy({} as TestApp, {
    get: (_target, name): unknown => {
      if (!startedApp) throw new Error('the app is not started: use it in a test or hook');
      return Reflect.get(startedApp, name) as unknown;
    },
  });
}

function createBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => {
      const response = await app.inject({
        method,
        url: url.startsWith('/api') || !url.startsWith('/') ? url : API_BASE + url,
        headers: { host: 'localhost', ...(method !== 'GET' && { origin: ORIGIN }), ...headers },
        cookies: Object.fromEntries(cookies),
        ...(body && { payload: body }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (value === '' || maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const parsedBody = response.headers['content-type']?.toString().startsWith('application/json')
        ? response.json<Record<string, unknown>>()
        : {};
      // The `as` trusts the server's response envelope; tests check its content.
      return { status: response.statusCode, headers: response.headers, ...parsedBody } as TestResponse<T>;
    },
  };
}
