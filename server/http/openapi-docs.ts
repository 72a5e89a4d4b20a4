import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { GuardedRoute } from '@contract/response.rules';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';

/**
 * Serves `/api/openapi.json` and the page `/api/docs`. The document contains every route registered before the server is ready.
 * Swagger UI loads its scripts and styles from this server, under the default Content-Security-Policy.
 */
export function addApiDocs(app: FastifyInstance, documented: readonly GuardedRoute[]): void {
  let created: OpenApiDocument | undefined;
  const document = () => (created ??= createOpenApi(documented));
  app.get('/api/openapi.json', () => document());
  void app.register(async (docs) => {
    // The document of 200 routes takes 0.2 s of CPU, so the start of the server does not wait for it.
    // The types of OpenAPI 3.1 name more optional fields than this document has.
    await docs.register(fastifySwagger, { openapi: {}, transformObject: () => document() as never });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'API 문서 · 두레' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
