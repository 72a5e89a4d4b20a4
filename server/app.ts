import type { FastifyInstance } from 'fastify';
import { createHttpServer, isSecure } from './app/http-server';
import { registerRoutes } from './app/routes';
import { createServices } from './app/services';
import type { Config } from './config';
import { optionalEngineNames } from './engines/engine-state';
import type { Engines } from './engines/engines';
import { createMetrics } from './engines/metrics/metrics';
import type { MetricsRegistry } from './engines/metrics/metrics';
import { registerDatabaseMetrics, registerProcessMetrics } from './engines/metrics/server-metrics';
import { serveMailbox } from './http/dev-mailbox';
import { addHealth } from './http/health';
import { serveMetrics } from './http/metrics';
import { addApiDocs } from './http/openapi-docs';
import { servePage } from './http/page';
import { createObjectsWithFaceFallback } from './modules/picture/face-fallback';
import { serveStorage } from './http/storage';
import { addVitals } from './http/vitals';
import { addJobs } from './jobs';
import { createCurrentUserLookup } from './modules/session/current-user-lookup';
import { createSessionCookie } from './modules/session/session-cookie';
import { createWebSocketSessionLookup } from './modules/session/session-hooks';
import { serveStomp } from './stomp/serve-stomp';

/** Overrides for tests, whose results must not depend on the speed of the machine. */
export interface AppTiming {
  /** Monotonic clock in ms by which load shedding measures the event-loop delay. */
  loadSheddingClock?: () => number;
  /** Maximum time that a page waits for the current user, and then for the preloaded responses. */
  pageTimeoutMs?: number;
  /** Decides when mails may be sent. Default: the node's clock. */
  now?: () => Date;
}

export interface AppOptions {
  config: Config;
  engines: Engines;
  /** HMAC key of device cookies, unsubscribe links and e-mailed codes. */
  secret: string;
  /** Whether to validate every response against the schema of its route, as tests do. */
  shouldValidateResponses?: boolean;
  /** May already contain metrics of engines. */
  metrics?: MetricsRegistry;
  /** Receives log lines instead of the standard output. */
  logTo?: { write: (line: string) => void };
  /** Aborted when the process receives a stop signal, some time before the app closes. */
  shutdownSignal?: AbortSignal;
  timing?: AppTiming;
}

/** Builds the server without listening: HTTP server, services, routes, then the chat, the jobs and the other endpoints. */
export async function buildApp({
  config,
  engines: openedEngines,
  secret,
  shouldValidateResponses = false,
  metrics = createMetrics(),
  logTo,
  shutdownSignal,
  timing: { loadSheddingClock, pageTimeoutMs, now } = {},
}: AppOptions): Promise<FastifyInstance> {
  const secure = isSecure(config);
  const { database, mail, optionalEngines } = openedEngines;
  const objects = createObjectsWithFaceFallback({ objects: openedEngines.objects, pool: database.pool });
  const engines = { ...openedEngines, objects };
  const app = await createHttpServer({ config, database, metrics, logTo, shutdownSignal, loadSheddingClock });
  const services = createServices({ app, config, engines, secret, metrics });
  const sessionCookie = createSessionCookie(secure);
  const routes = await registerRoutes(app, {
    services,
    engines,
    secret,
    secure,
    sessionCookie,
    shouldValidateResponses,
  });
  const { chat, sessions, uploads, users, limits } = services;
  serveStomp(app, {
    broker: chat.broker,
    findUserSession: createWebSocketSessionLookup(sessions, sessionCookie),
    publicUrl: config.publicUrl,
    log: app.log,
  });
  app.addHook('onListen', (done) => {
    services.clubViews.start();
    done();
  });
  app.addHook('onClose', () => services.clubViews.stop());
  app.addHook('onClose', () => chat.stop());
  if (mail.list && config.publicUrl === undefined && !config.production) serveMailbox(app, mail.list);
  if (objects.localFiles)
    serveStorage(app, { objects, localFiles: objects.localFiles, acceptsUpload: uploads.acceptsUpload });
  if (!config.production) addApiDocs(app, routes);
  addJobs(app, {
    ...services,
    config,
    db: database.db,
    pool: database.pool,
    mail,
    objects,
    secret,
    now: now ?? (() => new Date()),
  });
  addHealth(app, database.pool, optionalEngines, shutdownSignal);
  addVitals(app, limits, metrics);
  measureServer(app, metrics, engines);
  serveMetrics(app, metrics, config);
  await servePage(app, config.clientDir, objects.origin, {
    ...config,
    preloadTimeoutMs: pageTimeoutMs,
    findCurrentUser: createCurrentUserLookup({
      sessions,
      cookie: sessionCookie,
      findSessionUser: users.sessionUserOf,
      timeoutMs: pageTimeoutMs,
    }),
  });
  return app;
}

/** Registers the metrics of engines, process and database. */
function measureServer(
  app: FastifyInstance,
  metrics: MetricsRegistry,
  { optionalEngines = [], database }: Engines,
): void {
  metrics.labelledGauge(
    {
      name: 'dure_engine_degraded',
      help: 'Whether an engine that the server can do without for a while is unavailable.',
      label: 'engine',
      values: optionalEngineNames,
    },
    () =>
      Object.fromEntries(optionalEngines.map(({ name, state }) => [name, state() === 'degraded' ? 1 : 0])),
  );
  const stopMeasuring = registerProcessMetrics(metrics);
  app.addHook('onClose', (_app, done) => {
    stopMeasuring();
    done();
  });
  registerDatabaseMetrics(metrics, database.pool);
}
