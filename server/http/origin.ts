import type { FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH } from '@contract/notification-settings';
import { isLoopbackHost } from '../config';
import { AppError } from '../app-error';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Load balancers and monitors may use any host name here. Health reveals no user data; `/metrics` checks its callers itself. */
const MACHINE_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * Rejects requests for foreign host names (DNS rebinding) and state-changing requests from other sites. Without `publicUrl` only
 * loopback names are allowed. Paths whose signature authorises the request need no origin.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (MACHINE_PATHS.has(request.url)) return;
  // With two Host headers or an absolute URL, a proxy in front may have used another host than this server.
  if (!request.url.startsWith('/') || countHostHeaders(request) > 1) throw new AppError('origin_refused');
  if (
    publicUrl === undefined
      ? !isLoopbackHost(request.hostname)
      : request.host !== new URL(publicUrl).host && !isLoopbackHost(request.hostname)
  ) {
    throw new AppError('origin_refused');
  }
  if (SAFE_METHODS.has(request.method) || isAuthorizedByUrl(request.url)) return;
  requireOwnOrigin(request, publicUrl);
}

/** Whether the signature in a URL authorises the request: uploads and links of mails. */
const isAuthorizedByUrl = (url: string) =>
  url.startsWith('/storage/') || url.split('?', 1)[0] === UNSUBSCRIBE_PATH;

/** Rejects requests whose `Origin` is missing or foreign. A WebSocket upgrade needs this check too, although it is a GET. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.headers.origin !== (publicUrl ?? `http://${request.host}`))
    throw new AppError('origin_refused');
}

/**
 * Rejects a request that a page of another site caused. Needed for GET routes with effects: links and images of other sites can
 * trigger them, and browsers send no Origin with those.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('origin_refused');
}

/** Counts Host headers. Node uses the first and ignores the others. */
const countHostHeaders = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
