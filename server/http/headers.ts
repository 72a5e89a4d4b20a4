import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const policyOf = (styleSources: string, pictureOrigin = '') =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    ...(pictureOrigin === '' ? [] : [`connect-src 'self' ${pictureOrigin}`]),
    `style-src ${styleSources}`,
    "worker-src 'self' blob:",
  ].join('; ');

const CSP = policyOf("'self'");

/**
 * Creates a nonce for the style elements of a page response and the Content-Security-Policy that allows them. `pictureOrigin` is
 * the origin of an external object store.
 */
export function createPagePolicy(pictureOrigin?: string): { nonce: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  return { nonce, policy: policyOf(`'self' 'nonce-${nonce}'`, pictureOrigin) };
}

/** Paths of responses that no cache may store, including the browser's: they contain personal data or the current state of the server. */
const UNCACHEABLE_PATHS = /^\/(?:api|dev|health)\//;

/**
 * Adds security headers to every response of Fastify, including failures. Headers set by a route take precedence. A rejection before
 * Fastify has its own headers.
 */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = Object.entries({
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
  const uncacheableHeaders = [...headers, ['Cache-Control', 'no-store'] as const];
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of UNCACHEABLE_PATHS.test(request.url) ? uncacheableHeaders : headers)
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}
