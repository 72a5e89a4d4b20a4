import type { FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH } from '@contract/notification-settings';
import { isLoopbackHost } from '../config';
import { AppError } from '../app-error';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Load balancers and monitors may use any host name here. Health reveals no user data; `/metrics` checks its callers itself. */
const MACHINE_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * Rejects requests for foreign host names (DNS rebinding), and state-changing requests without the Origin header of this service. Allowed
 * host names are loopback names and, if it is set, the host of `publicUrl`. Requests with a signed URL need no Origin header.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (MACHINE_PATHS.has(request.url)) return;
  // With two Host headers or an absolute URL, a proxy before this server may have read another host than this server reads.
  if (!request.url.startsWith('/') || countHostHeaders(request) > 1) throw new AppError('origin_refused');
  if (
    publicUrl === undefined
      ? !isLoopbackHost(request.hostname)
      : request.host !== new URL(publicUrl).host && !isLoopbackHost(request.hostname)
  ) {
    throw new AppError('origin_refused');
  }
  if (SAFE_METHODS.has(request.method) || needsSignedUrl(request.url)) return;
  requireOwnOrigin(request, publicUrl);
}

/** Whether the route of a URL checks a signature in the URL: uploads, and the unsubscribe links in mails. */
const needsSignedUrl = (url: string) =>
  url.startsWith('/storage/') || url.split('?', 1)[0] === UNSUBSCRIBE_PATH;

/** Rejects requests whose `Origin` is missing or foreign. A WebSocket upgrade needs this check too, although it is a GET. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.headers.origin !== (publicUrl ?? `http://${request.host}`))
    throw new AppError('origin_refused');
}

/**
 * Rejects a request that a page of another site caused. GET routes that write need this check: a link or an image of another site can
 * request them, and browsers send no Origin header with such requests.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('origin_refused');
}

/** Counts Host headers. Node uses the first and ignores the others. */
const countHostHeaders = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
