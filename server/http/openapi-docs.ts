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
    // The types of OpenAPI 3.1 name more optional fields than this document has.
    const specification = { document: document() as never };
    await docs.register(fastifySwagger, { mode: 'static', specification });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'API 문서 · 두레' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
