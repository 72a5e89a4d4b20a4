import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The connection of a WebSocket upgrade request. */
interface Upgrade {
  readonly socket: Socket;
  /** Bytes received after the request. */
  readonly head: Buffer;
}

/** Detaches a request's connection from HTTP and returns it; undefined for a request without a WebSocket upgrade. */
export type TakeUpgrade = (request: FastifyRequest, reply: FastifyReply) => Upgrade | undefined;

/**
 * Routes upgrade requests through Fastify, so that all hooks apply: host names, proxies, headers, failures, 503 while stopping.
 * A rejected request gets an HTTP response, and its connection closes.
 */
export function routeUpgrades(app: FastifyInstance): {
  isWebSocketUpgrade: (request: FastifyRequest) => boolean;
  take: TakeUpgrade;
} {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own error listener, and an error without a listener would end the server.
    socket.on('error', destroy);
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      (request.headers['content-length'] ?? '0') !== '0';
    if (!(socket instanceof Socket) || hasBody) {
      // Rejects a body, because Node does not read the body of an upgrade request and ws would parse it as WebSocket frames.
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => {
        socket.destroy();
      });
      return;
    }
    if (request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket')
      upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      response.detachSocket(socket);
      socket.destroySoon();
    });
    app.routing(request, response);
  });

  return {
    isWebSocketUpgrade: ({ raw }) => upgrades.has(raw),
    take: ({ raw }, reply) => {
      const upgrade = upgrades.get(raw);
      if (!upgrade) return undefined;
      reply.hijack();
      reply.raw.detachSocket(upgrade.socket);
      // ws adds its own error listener.
      upgrade.socket.off('error', destroy);
      return upgrade;
    },
  };
}

function destroy(this: Duplex): void {
  this.destroy();
}
