import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const policy = (styles: string, pictureOrigin = '') =>
  [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    ...(pictureOrigin === '' ? [] : [`connect-src 'self' ${pictureOrigin}`]),
    `style-src ${styles}`,
    "worker-src 'self' blob:",
  ].join('; ');

const CSP = policy("'self'");

/**
 * A nonce for the style elements of one answer of the page, and the policy that lets them in. `pictureOrigin`: another server
 * that pictures are put to and shown from.
 */
export function createPagePolicy(pictureOrigin?: string): { nonce: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  return { nonce, policy: policy(`'self' 'nonce-${nonce}'`, pictureOrigin) };
}

/** Answers about persons: no cache may keep them, not the browser's either. */
const PERSONAL = /^\/(?:api|dev|health)\//;

/** The headers of every answer, refusals included. An answer that has set one of them keeps its own. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = Object.entries({
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  });
  const personal = [...headers, ['Cache-Control', 'no-store'] as const];
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of PERSONAL.test(request.url) ? personal : headers)
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}
