import type { FastifyInstance } from 'fastify';
import { VITALS_PATH, vitalNames } from '@contract/vitals';
import { vitalsBody } from '@contract/vitals.rules';
import type { Limits } from '../engines/limits/limits';
import type { Metrics } from '../engines/metrics/metrics';
import { clientKey } from './client-address';
import { validate } from './validate';

// Both contain the thresholds of Web Vitals for good and poor values, except 3,000 ms for a poor FCP.
const BUCKETS_MS = [50, 100, 200, 500, 800, 1_800, 2_500, 4_000, 10_000];
const BUCKETS_SHIFT = [0.01, 0.05, 0.1, 0.25, 0.5];

const timeNames = vitalNames.filter((name) => name !== 'CLS');

/** Adds the route that receives the Web Vitals of a page. The log line and the metrics contain no user and no network address. */
export function addVitals(app: FastifyInstance, limits: Limits, metrics: Metrics): void {
  const recordTime = metrics.labelledHistogram({
    name: 'dure_page_milliseconds',
    help: 'Load and response times of pages, measured in browsers.',
    label: 'vital',
    values: timeNames,
    buckets: BUCKETS_MS,
  });
  const recordShift = metrics.labelledHistogram({
    name: 'dure_page_shift',
    help: 'Cumulative layout shift measured in browsers.',
    label: 'vital',
    values: ['CLS'],
    buckets: BUCKETS_SHIFT,
  });
  app.post(
    VITALS_PATH,
    {
      bodyLimit: 1_000,
      onRequest: async (request) => {
        await limits.take('anonymous', clientKey(request));
      },
    },
    (request, reply) => {
      const vitals = validate(vitalsBody, request.body);
      for (const name of timeNames) if (vitals[name] !== undefined) recordTime(name, vitals[name]);
      if (vitals.CLS !== undefined) recordShift('CLS', vitals.CLS);
      request.log.info({ vitals }, 'page speed');
      return reply.code(204).send();
    },
  );
}
