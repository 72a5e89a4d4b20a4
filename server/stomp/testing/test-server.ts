import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { addFailureHandler } from '../../http/failures';
import { addSecurityHeaders } from '../../http/headers';
import { checkOrigin } from '../../http/origin';
import { stopPromptly } from '../../http/stopping';
import type { EngineLog } from '../../engines/engine-log';
import { serveStomp } from '../serve-stomp';
import type { StompOptions } from '../serve-stomp';
import { createTestBroker } from './test-broker';
import type { TestBroker } from './test-broker';
import { openRawClient } from './raw-client';
import type { RawClient, RawClientOptions } from './raw-client';

export interface TestServer extends TestBroker {
  port: number;
  /** Details logged as errors. */
  loggedErrors: unknown[];
  /** Details logged as warnings. */
  warnings: unknown[];
  /** User ids by session id in the cookie. */
  sessions: Map<string, number>;
  /** Awaited before each session lookup. */
  sessionLookup: { wait: () => Promise<void> | undefined };
  /** Returns the number of open WebSockets, including those whose close is in progress. */
  countOpenSockets: () => number;
  /** Opens a WebSocket like a page of the service. */
  openRawClient: (options?: RawClientOptions) => Promise<RawClient>;
  /** Like {@link TestServer.openRawClient}; also sends CONNECT with these headers and waits for CONNECTED. */
  connect: (headers?: Record<string, string>, options?: RawClientOptions) => Promise<RawClient>;
  /** Closes the app only; {@link TestServer.close} also terminates the clients. */
  closeApp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the endpoint on a free port, with HTTP hooks of the real app. Sessions `s0` to `s99` belong to the users 0 to 99. */
export async function startTestServer(
  options: Partial<StompOptions> & { publicUrl?: string } = {},
): Promise<TestServer> {
  const app = fastify({
    return503OnClosing: false,
    http: { headersTimeout: 1_000, connectionsCheckingInterval: 200 },
  });
  const broker = createTestBroker();
  const sessions = new Map<string, number>(Array.from({ length: 100 }, (_, n) => [`s${String(n)}`, n]));
  const sessionLookup: TestServer['sessionLookup'] = { wait: () => undefined };
  const loggedErrors: unknown[] = [];
  const warnings: unknown[] = [];
  const log: EngineLog = {
    info: () => undefined,
    warn: (details) => {
      warnings.push(details);
    },
    error: (details) => {
      loggedErrors.push(details);
    },
  };

  stopPromptly(app);
  addFailureHandler(app);
  addSecurityHeaders(app, { isHttps: false });
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, options.publicUrl);
    done();
  });
  await app.register(cookie);
  app.get('/api/hello', () => ({ message: 'hello' }));
  const endpoint = serveStomp(app, {
    broker: broker.broker,
    publicUrl: undefined,
    log,
    findUserSession: async ({ cookies: { dure_session: id } }) => {
      if (id === undefined) return undefined;
      await sessionLookup.wait();
      const userId = sessions.get(id);
      return userId === undefined ? undefined : { userId, sessionHash: `hash of ${id}` };
    },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The type also allows a pipe; a server that listens on a port has an AddressInfo.
  const { port } = app.server.address() as AddressInfo;
  const rawClients: RawClient[] = [];
  const openClient = async (clientOptions: RawClientOptions = {}) => {
    const opened = await openRawClient(port, clientOptions);
    rawClients.push(opened);
    return opened;
  };
  return {
    ...broker,
    port,
    loggedErrors,
    warnings,
    sessions,
    sessionLookup,
    openRawClient: openClient,
    countOpenSockets: () => endpoint.connectionCount,
    connect: async (headers = { 'accept-version': '1.2' }, clientOptions = {}) => {
      const opened = await openClient(clientOptions);
      opened.send(
        `CONNECT\n${Object.entries(headers)
          .map(([name, value]) => `${name}:${value}\n`)
          .join('')}\n\0`,
      );
      expect(await opened.nextFrame()).toMatch(/^CONNECTED\n/);
      return opened;
    },
    closeApp: () => app.close(),
    close: async () => {
      for (const opened of rawClients) opened.websocket.terminate();
      await app.close();
    },
  };
}
