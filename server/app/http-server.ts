import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../engines/database/database';
import type { MetricsRegistry } from '../engines/metrics/metrics';
import { REQUEST_TIMEOUT_MS, limitBodyTime } from '../http/body-time';
import { addFailureHandler } from '../http/failures';
import { addSecurityHeaders } from '../http/headers';
import { toLoggedError } from '../http/logged-error';
import { refuseMalformedAddresses, routableUrl } from '../http/malformed-address';
import { measureRequests } from '../http/metrics';
import { checkOrigin } from '../http/origin';
import { addLoadShedding, rejectionReasons } from '../http/load-shedding/load-shedding';
import { addRequestLog } from '../http/request-log';
import { stopPromptly } from '../http/stopping';
import { answerUnparsableRequest } from '../http/unparsable-request';

interface HttpServerDeps {
  config: Config;
  database: Database;
  metrics: MetricsRegistry;
  logTo: { write: (line: string) => void } | undefined;
  shutdownSignal: AbortSignal | undefined;
  loadSheddingClock: (() => number) | undefined;
}

/** Creates the HTTP server with everything that applies to all requests, before any route. The order of the hooks matters. */
export async function createHttpServer({
  config,
  database,
  metrics,
  logTo,
  shutdownSignal,
  loadSheddingClock,
}: HttpServerDeps): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: toLoggedError }, ...(logTo && { stream: logTo }) },
    // addRequestLog writes one line per response instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Unique across nodes, whose logs may be merged. Clients cannot choose it.
    genReqId: () => randomUUID(),
    bodyLimit: 65_536,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    trustProxy: config.trustProxy ?? false,
    // Exceeds the length of any URL, so that the router accepts every parameter. `parsePathParams` rejects long ones after all hooks.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: false },
    rewriteUrl: routableUrl,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // While stopping, requests on existing connections are served, because a proxy does not retry a POST.
    return503OnClosing: false,
    clientErrorHandler: answerUnparsableRequest,
  });
  stopPromptly(app, shutdownSignal);
  limitBodyTime(app);
  parseJsonOnly(app);
  app.decorateRequest('userId', 0);
  addFailureHandler(app);
  addSecurityHeaders(app, { isHttps: isSecure(config) });
  addRequestLog(app);
  measureRequests(app, metrics);
  addLoadShedding(
    app,
    database.pool,
    metrics.labelledCounter({
      name: 'dure_shed_total',
      help: 'Requests rejected because of overload.',
      label: 'reason',
      values: rejectionReasons,
    }),
    loadSheddingClock,
  );
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(request, config.publicUrl);
    done();
  });
  refuseMalformedAddresses(app);
  await app.register(cookie);
  return app;
}

/** Whether browsers reach the service over TLS. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** Accepts JSON only with the content type application/json, because a form of another site can send JSON as text/plain. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Some clients send this content type with an empty body.
    if (text === '') done(null, undefined);
    else void parse(request, text.toString(), done);
  });
}
