import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { isLoopbackHost } from '../config';
import type { Config } from '../config';
import type { MetricsRegistry } from '../engines/metrics/metrics';
import { isSameText } from '../engines/same-text';
import { sendNotFound } from './failures';

const METRICS_PATH = '/metrics';

/** Includes the objectives of docs/operations.md as bounds, so that a query can check each. */
const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.06, 0.15, 0.3, 0.7, 2, 5];

/** Paths measured by route. All others count as the page and its files. */
const ROUTE_PATHS = /^\/(?:api|storage|dev|health|metrics|vitals|ws)(?:\/|$)/;

/** Measures response times by method, route pattern and status class; never by the requested URL, which would be unbounded. */
export function measureRequests(app: FastifyInstance, { registry }: MetricsRegistry): void {
  const histogram = new Histogram({
    name: 'dure_http_request_seconds',
    help: 'Time until the response was sent.',
    registers: [registry],
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
  });
  const histogramsByKey = new Map<string, ReturnType<typeof histogram.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request.routeOptions;
    // The server defines routes, methods and status classes, so requests cannot create new series.
    const isOwnRoute = url !== undefined && ROUTE_PATHS.test(url);
    const key = `${isOwnRoute ? request.method : ''} ${isOwnRoute ? url : ''} ${String(Math.trunc(reply.statusCode / 100))}`;
    let child = histogramsByKey.get(key);
    if (!child) {
      child = histogram.labels({
        method: isOwnRoute ? request.method : typeof method === 'string' ? method : 'any',
        route: isOwnRoute ? url : '(page)',
        status: `${String(Math.trunc(reply.statusCode / 100))}xx`,
      });
      histogramsByKey.set(key, child);
    }
    child.observe(reply.elapsedTime / 1_000);
    done();
  });
}

/**
 * Serves the metrics to callers with the configured token. Without a token it serves them to this machine only, and not behind a
 * proxy, which makes every caller appear local. All other callers get 404.
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
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  // Checks the host name too: with DNS rebinding another site's name may resolve to this machine.
  return (
    !forwarded && isLoopbackAddress(request.socket.remoteAddress ?? '') && isLoopbackHost(request.hostname)
  );
}

const isLoopbackAddress = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
