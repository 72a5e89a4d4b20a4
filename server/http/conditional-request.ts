import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client already has the response, by `If-None-Match` (RFC 9110) and the `ETag` that the handler has set. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag');
  const requestEtag = request.headers['if-none-match'];
  if (typeof etag !== 'string' || requestEtag === undefined) return false;
  return requestEtag.split(',').some((value) => ['*', etag].includes(value.trim().replace(/^W\//, '')));
}
