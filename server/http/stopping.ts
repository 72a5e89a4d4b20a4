import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop as soon as what runs is answered. Connections on which nothing was ever asked are ended: browsers open
 * some ahead of need, and Node waits for their first request. Answers on their way tell the browser to close behind them.
 */
export function stopPromptly(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  // Not the server's own event: a request for an upgrade comes without it.
  app.addHook('onRequest', (request, _reply, done) => {
    silent.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const socket of silent) socket.destroy();
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) void reply.header('Connection', 'close');
    return payload;
  });
}
