import type { FastifyInstance } from 'fastify';
import type { GuardedRoute } from '@contract/rule';
import { renderDocsPage } from './docs-page';
import { createPagePolicy } from './headers';
import { createOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi';

/** `/api/openapi.json` and the page `/api/docs`, of every route registered by the time somebody asks. */
export function addApiDocs(app: FastifyInstance, documented: readonly GuardedRoute[]): void {
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= createOpenApi(documented));
  app.get('/api/openapi.json', () => document());
  app.get('/api/docs', (_request, reply) => {
    const { nonce, policy } = createPagePolicy();
    return reply
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderDocsPage(document(), nonce));
  });
}
