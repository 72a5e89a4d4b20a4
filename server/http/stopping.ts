import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Unused connections stay open this long after the server starts to close, because a request may still be on its way. */
const UNUSED_CONNECTION_GRACE_MS = 250;

/**
 * Lets the server stop as soon as running requests are answered. Closes connections that have carried no request, `graceMs` after the
 * server starts to close: browsers open spare connections, and Node would wait for their first request. Responses carry
 * `Connection: close` as soon as the server starts to close, or already after `shutdownSignal`, which may fire seconds earlier.
 */
export function stopPromptly(
  app: FastifyInstance,
  shutdownSignal?: AbortSignal,
  graceMs = UNUSED_CONNECTION_GRACE_MS,
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
