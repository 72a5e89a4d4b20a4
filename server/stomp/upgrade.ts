import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The rest of a request that asks for a WebSocket. */
interface Upgrade {
  readonly socket: Socket;
  /** What was read behind the request. */
  readonly head: Buffer;
}

/** Takes a request's connection out of HTTP; undefined for a request that did not ask for it. */
export type TakeUpgrade = (request: FastifyRequest, reply: FastifyReply) => Upgrade | undefined;

/**
 * Leads requests for an upgrade through Fastify like any other, so that the hooks that guard every answer guard these: names,
 * proxies, headers, failures, 503 while stopping. What is refused is answered as HTTP, and the connection ends behind it.
 */
export function routeUpgrades(app: FastifyInstance): {
  isUpgrade: (request: FastifyRequest) => boolean;
  take: TakeUpgrade;
} {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has taken its own listener away.
    socket.on('error', destroy);
    const hasBody =
      request.headers['transfer-encoding'] !== undefined ||
      (request.headers['content-length'] ?? '0') !== '0';
    if (!(socket instanceof Socket) || hasBody) {
      // Node does not read a body behind an upgrade; it would be taken for WebSocket frames.
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
    isUpgrade: ({ raw }) => upgrades.has(raw),
    take: ({ raw }, reply) => {
      const upgrade = upgrades.get(raw);
      if (!upgrade) return undefined;
      reply.hijack();
      reply.raw.detachSocket(upgrade.socket);
      // ws brings its own.
      upgrade.socket.off('error', destroy);
      return upgrade;
    },
  };
}

function destroy(this: Duplex): void {
  this.destroy();
}
