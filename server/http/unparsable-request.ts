import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorCode, ErrorResponse } from '@contract/error';
import { errorMessages } from '@contract/error-messages';

const RESPONSES: Readonly<Record<string, { status: string; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'bad_request' },
};
const DEFAULT_RESPONSE = { status: '400 Bad Request', code: 'bad_request' } as const;

/**
 * Sends the contract's {@link ErrorResponse} for a request that Node's parser rejected or that did not arrive in time.
 * `Connection: close` prevents a client from sending its next request on this connection, where that request would be lost.
 */
export function answerUnparsableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = RESPONSES[error.code] ?? DEFAULT_RESPONSE;
  const body = JSON.stringify({ message: errorMessages[code], code } satisfies ErrorResponse);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
