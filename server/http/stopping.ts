import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What was sent on a connection just before it was told to close is on its way for so long at most. */
const IN_FLIGHT_GRACE_MS = 250;

/**
 * Lets the server stop as soon as what runs is answered. Connections on which nothing was ever asked are ended a moment after it
 * takes no more: browsers open some ahead of need, and Node waits for their first request. Answers tell whoever asked to close
 * behind them, as soon as the process is told to stop (`told`), which may be some seconds before the server closes.
 */
export function stopPromptly(app: FastifyInstance, told?: AbortSignal): void {
  const unusedSockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  // Not the server's own event: a request for an upgrade comes without it.
  app.addHook('onRequest', (request, _reply, done) => {
    unusedSockets.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    // A proxy's that was taken at the last moment is about to ask something.
    setTimeout(() => {
      for (const socket of unusedSockets) socket.destroy();
    }, IN_FLIGHT_GRACE_MS).unref();
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing || told?.aborted) void reply.header('Connection', 'close');
    return payload;
  });
}
