import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum travel time of a request that a client sent before it learned of the shutdown. */
const IN_FLIGHT_GRACE_MS = 250;

/**
 * Lets the server stop as soon as running requests are answered. Closes unused connections shortly after the server stops listening:
 * browsers open spare connections, and Node would wait for their first request. After `shutdownSignal`, which may fire seconds
 * before the server closes, responses carry `Connection: close`.
 */
export function stopPromptly(
  app: FastifyInstance,
  shutdownSignal?: AbortSignal,
  graceMs = IN_FLIGHT_GRACE_MS,
): void {
  const unusedSockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  // A hook instead of the server's `request` event, which does not fire for upgrade requests.
  app.addHook('onRequest', (request, _reply, done) => {
    unusedSockets.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    // A proxy may have opened a connection at the last moment and be about to send a request.
    setTimeout(() => {
      for (const socket of unusedSockets) socket.destroy();
    }, graceMs).unref();
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing || shutdownSignal?.aborted) void reply.header('Connection', 'close');
    return payload;
  });
}
