import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config';
import { AppError } from '../app-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Asked by machines under whatever name or number they know this one by. The first tell nothing of anybody; the last looks for itself. */
const MACHINE_PATHS = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * Refuses calls for names that are not ours (DNS rebinding) and state-changing calls that another site made.
 * Without `publicUrl` only names of this machine are served. `/storage` is authorised by its signature alone.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (MACHINE_PATHS.has(request.url)) return;
  // Two hosts, or one in the address: what stands before this server may have gone by the other one.
  if (!request.url.startsWith('/') || countHostHeaders(request) > 1) throw new AppError('origin_refused');
  if (
    publicUrl === undefined
      ? !isLoopbackHost(request.hostname)
      : request.host !== new URL(publicUrl).host && !isLoopbackHost(request.hostname)
  ) {
    throw new AppError('origin_refused');
  }
  if (READS.has(request.method) || request.url.startsWith('/storage/')) return;
  requireOwnOrigin(request, publicUrl);
}

/** Refuses what none of our own pages has asked for. For reads, too, where cookies open more than a page could read: a WebSocket. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.headers.origin !== (publicUrl ?? `http://${request.host}`))
    throw new AppError('origin_refused');
}

/**
 * Refuses a request that a browser says another site's page has caused. For reads that write something: a link or a picture of
 * another site could cause them, and browsers send no Origin with those.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('origin_refused');
}

/** How often a request says what host it is for; Node reads the first and passes over the others. */
const countHostHeaders = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
