import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config';
import { AppError } from '../app-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls for names that are not ours (DNS rebinding) and state-changing calls that another site made.
 * Without `publicUrl` only names of this machine are served. `/storage` is authorised by its signature alone.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const expected = publicUrl ?? `http://${request.host}`;
  if (publicUrl === undefined ? !isLoopbackHost(request.hostname) : request.host !== new URL(publicUrl).host && !isLoopbackHost(request.hostname)) {
    throw new AppError('origin_refused');
  }
  if (READS.has(request.method) || request.url.startsWith('/storage/')) return;
  if (request.headers.origin !== expected) throw new AppError('origin_refused');
}
