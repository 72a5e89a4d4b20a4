import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { isLoopbackHost } from '../config';
import type { Config } from '../config';
import type { MetricsRegistry } from '../engines/metrics/metrics';
import { isSameText } from '../engines/same-text';
import { sendNotFound } from './failures';

const METRICS_PATH = '/metrics';

/** Upper bounds of the buckets. They include the objectives of docs/operations.md, so that a query can check each objective. */
const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.06, 0.15, 0.3, 0.7, 2, 5];

/** Matches the route patterns that have their own series. All other requests share the series of `(page)`. */
const ROUTES_WITH_OWN_SERIES = /^\/(?:api|storage|dev|health|metrics|vitals|ws)(?:\/|$)/;

/** Measures response times by method, route pattern and status class. Requested URLs are no labels, because their number is unlimited. */
export function measureRequests(app: FastifyInstance, { registry }: MetricsRegistry): void {
  const histogram = new Histogram({
    name: 'dure_http_request_seconds',
    help: 'Time until the response was sent.',
    registers: [registry],
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
  });
  const seriesByKey = new Map<string, ReturnType<typeof histogram.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method: routeMethod } = request.routeOptions;
    // The labels have only values that the server defines, so that no request can create a series with a text of its own.
    const hasOwnSeries = url !== undefined && ROUTES_WITH_OWN_SERIES.test(url);
    const method = hasOwnSeries ? request.method : typeof routeMethod === 'string' ? routeMethod : 'any';
    const route = hasOwnSeries ? url : '(page)';
    const status = `${String(Math.trunc(reply.statusCode / 100))}xx`;
    const key = `${method} ${route} ${status}`;
    let series = seriesByKey.get(key);
    if (!series) {
      series = histogram.labels({ method, route, status });
      seriesByKey.set(key, series);
    }
    series.observe(reply.elapsedTime / 1_000);
    done();
  });
}

/**
 * Serves the metrics to callers with the configured token. If no token is configured, it serves them to this machine only, and to no
 * caller behind a proxy, because a proxy makes every caller appear local. All other callers get 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: MetricsRegistry,
  config: Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>,
): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!canRead(request, config)) return sendNotFound(request, reply);
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

function canRead(
  request: FastifyRequest,
  { metricsToken, publicUrl, trustProxy }: Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>,
): boolean {
  if (metricsToken !== undefined)
    return isSameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (publicUrl !== undefined || trustProxy !== undefined) return false;
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  // The host name must be local, too: with DNS rebinding another site's name may resolve to this machine.
  return (
    !isForwarded && isLoopbackAddress(request.socket.remoteAddress ?? '') && isLoopbackHost(request.hostname)
  );
}

const isLoopbackAddress = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
