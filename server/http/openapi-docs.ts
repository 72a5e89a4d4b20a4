import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteWithRules } from '@contract/response.rules';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';

const PREFIX = '/api/docs';

/**
 * Serves `/api/openapi.json` and the page `/api/docs`. The first request creates the document from all `routes` registered by then.
 * Swagger UI loads its scripts and styles from this server, under the default Content-Security-Policy.
 */
export function addApiDocs(
  app: FastifyInstance,
  routes: readonly RouteWithRules[],
  startDocsServer: (document: OpenApiDocument) => Promise<FastifyInstance> = startSwaggerUi,
): void {
  let cachedDocument: OpenApiDocument | undefined;
  const getDocument = () => (cachedDocument ??= createOpenApi(routes));
  app.get('/api/openapi.json', () => getDocument());
  let docsServer: Promise<FastifyInstance> | undefined;
  const serveDocs = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docsServer ??= startDocsServer(getDocument()).catch((error: unknown) => {
      // The next request tries again.
      docsServer = undefined;
      throw error;
    });
    const docs = await docsServer;
    const response = await docs.inject({ url, headers });
    if (response.statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    for (const [name, value] of Object.entries(response.headers))
      if (name !== 'connection') void reply.header(name, value);
    return reply.code(response.statusCode).send(response.rawPayload);
  };
  app.get(PREFIX, serveDocs);
  app.get(`${PREFIX}/*`, serveDocs);
}

/**
 * Loads Swagger UI and creates a server for it. Called at the first visit only, because its packages take 5 MB of memory, and creating
 * the document takes 0.2 s of CPU.
 */
async function startSwaggerUi(document: OpenApiDocument): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = fastify();
  // The cast is needed, because the plugin expects its own types of OpenAPI 3.1, which have more fields than OpenApiDocument.
  await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
  await docs.register(swaggerUi, {
    routePrefix: PREFIX,
    theme: { title: 'API 문서 · 두레' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tryItOutEnabled: false },
  });
  return docs;
}
