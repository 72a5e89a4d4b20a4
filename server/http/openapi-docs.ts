import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuardedRoute } from '@contract/response.rules';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';

const PREFIX = '/api/docs';

/**
 * Serves `/api/openapi.json` and the page `/api/docs`. The document contains every route registered before the server is ready.
 * Swagger UI loads its scripts and styles from this server, under the default Content-Security-Policy.
 */
export function addApiDocs(
  app: FastifyInstance,
  routes: readonly GuardedRoute[],
  startDocs: (document: OpenApiDocument) => Promise<FastifyInstance> = openSwaggerUi,
): void {
  let cachedDocument: OpenApiDocument | undefined;
  const getDocument = () => (cachedDocument ??= createOpenApi(routes));
  app.get('/api/openapi.json', () => getDocument());
  let docsServer: Promise<FastifyInstance> | undefined;
  const servePage = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docsServer ??= startDocs(getDocument()).catch((error: unknown) => {
      // The next request tries again.
      docsServer = undefined;
      throw error;
    });
    const docs = await docsServer;
    const page = await docs.inject({ url, headers });
    if (page.statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    for (const [name, value] of Object.entries(page.headers))
      if (name !== 'connection') void reply.header(name, value);
    return reply.code(page.statusCode).send(page.rawPayload);
  };
  app.get(PREFIX, servePage);
  app.get(`${PREFIX}/*`, servePage);
}

/** Loads Swagger UI at the first visit: its packages take 5 MB of memory, and the document 0.2 s of CPU. */
async function openSwaggerUi(document: OpenApiDocument): Promise<FastifyInstance> {
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
