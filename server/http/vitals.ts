import type { FastifyInstance } from 'fastify';
import { VITALS_PATH } from '@contract/vitals';
import { vitalsBody } from '@contract/vitals.rules';
import type { Limits } from '../engines/limits/limits';
import { clientKey } from './client-address';
import { validate } from './validate';

/** Takes what pages report of their speed: one line of the log each, without who or where. */
export function addVitals(app: FastifyInstance, limits: Limits): void {
  app.post(VITALS_PATH, { bodyLimit: 1_000, onRequest: async (request) => { await limits.take('anonymous', clientKey(request)); } }, (request, reply) => {
    const vitals = validate(vitalsBody, request.body);
    request.log.info({ vitals }, 'page speed');
    return reply.code(204).send();
  });
}
