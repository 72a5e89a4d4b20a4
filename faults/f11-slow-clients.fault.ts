import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_ENDPOINT, roomDestination } from '@contract/chat';
import { WebSocket } from 'ws';
import { createSessionService } from '../server/modules/session/session.service';
import { openChat } from '../server/testing/chat-client';
import { createClubRoom } from '../server/testing/chat';
import { readMetric } from '../testing/metrics';
import { callsBetween, summarize, runFault, withPool } from './fault-run';
import type { FaultRun } from './fault-run';
import { slowMachineFactor } from '../testing/machine';
import { timeUntil } from '../testing/wait-until';

const CLIENT_COUNT = 8;
const MIB = 1_048_576;
/** Twice as many messages as the operating system's buffers hold. The second half therefore fills buffers of the server. */
const MESSAGE_COUNT = 900;

/** Connections of the clients of one room. Each client has a chat and an HTTP connection on which it requests a list. */
interface RoomClients {
  chats: WebSocket[];
  listSockets: Socket[];
}

test('F11: for clients that never read, memory grows by less than 1 MiB per connection plus 150 MiB and their chats are disconnected; the p95 of other users is at most 200 ms, or 1.2 times their p95 while the clients read', async () => {
  const report = await runFault('f11-slow-clients', { engines: { postgres: true } }, async (faultRun) => {
    const { server } = faultRun;
    // Warms up the server, which compiles code in its first burst. The p95 of this burst is not used.
    await sendBurst(faultRun, { clientsRead: true }, closeAll);
    const initialBytes = (await readMetric(server.port, 'dure_memory_resident_bytes')) ?? 0;
    const p95WithPausedClientsMs = await sendBurst(faultRun, { clientsRead: false }, async (clients) => {
      const growthMiB =
        (((await readMetric(server.port, 'dure_memory_resident_bytes')) ?? Infinity) - initialBytes) / MIB;
      faultRun.log(`memory: ${growthMiB.toFixed(0)} MiB more`);
      // 1 MiB for each connection, and 150 MiB for everything else.
      faultRun.expectThat(
        `memory is bounded (${growthMiB.toFixed(0)} MiB)`,
        growthMiB < 2 * CLIENT_COUNT + 150,
      );
      // A paused socket does not notice that the server has closed the connection.
      for (const chat of clients.chats) chat.resume();
      faultRun.expectWithin(
        'the chats are disconnected',
        await timeUntil(
          () => clients.chats.every(({ readyState }) => readyState === WebSocket.CLOSED),
          20_000 * slowMachineFactor(),
        ),
        20_000,
      );
      await closeAll(clients);
    });
    const p95WithReadingClientsMs = await sendBurst(faultRun, { clientsRead: true }, closeAll);
    // The burst itself occupies a slow processor, so the same burst with clients that read is the reference.
    faultRun.expectThat(
      `the p95 of other users is ${p95WithPausedClientsMs.toFixed(0)} ms: at most 200 ms, or 1.2 × the ${p95WithReadingClientsMs.toFixed(0)} ms while the clients read`,
      p95WithPausedClientsMs <= Math.max(200, 1.2 * p95WithReadingClientsMs),
    );
  });
  expect(report.violations).toEqual([]);
}, 240_000);

/**
 * Sends messages as fast as possible to a room whose clients read or do not read, while simulated users write. Then calls
 * `inspectClients`, which must close the clients. Returns the 95th percentile of the simulated users' response times in ms.
 */
async function sendBurst(
  { server, simulation, log }: FaultRun,
  { clientsRead }: { clientsRead: boolean },
  inspectClients: (clients: RoomClients) => Promise<void>,
): Promise<number> {
  const { roomId, senderSession, sessions } = await withPool(server, async (pool) => {
    const room = await createClubRoom(pool, CLIENT_COUNT);
    const service = createSessionService(pool);
    return {
      roomId: room.roomId,
      senderSession: await service.open(room.presidentId),
      sessions: await Promise.all(room.memberIds.map((id) => service.open(id))),
    };
  });
  const sender = await openChat(server.port, senderSession);
  const clients: RoomClients = {
    chats: await Promise.all(sessions.map((session) => openRoom(server.port, session, roomId))),
    listSockets: sessions.map((session) => requestLists(server.port, session)),
  };
  for (const client of [...clients.chats, ...clients.listSockets])
    if (clientsRead) client.on(client instanceof WebSocket ? 'message' : 'data', () => undefined);
    else client.pause();
  const writing = simulation.start();
  const from = performance.now();
  for (let n = 0; n < MESSAGE_COUNT; n += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        sender.sendMessage(roomId, '가'.repeat(2_000), `${String(n)}-${String(i)}`),
      ),
    );
  await writing.end();
  const calls = callsBetween(simulation.traffic.calls, from, Infinity);
  const durationsMs = calls.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const p95Ms = durationsMs[Math.floor(durationsMs.length * 0.95)] ?? NaN;
  log(
    `${String(MESSAGE_COUNT)} messages of 6 kB to ${String(CLIENT_COUNT)} clients that ${clientsRead ? 'read' : 'read nothing'}: p95 of other users ${p95Ms.toFixed(0)} ms, ${summarize(calls)}`,
  );
  await inspectClients(clients);
  await sender.close();
  return p95Ms;
}

async function closeAll({ chats, listSockets }: RoomClients): Promise<void> {
  for (const chat of chats) chat.terminate();
  for (const socket of listSockets) socket.destroy();
  await sleep(200);
}

/** Opens an HTTP connection and requests a list 40 times on it without waiting for responses. */
const requestLists = (port: number, session: string): Socket =>
  connect(port, '127.0.0.1', function onConnected(this: Socket) {
    this.write(
      `GET /api/v1/clubs?limit=50 HTTP/1.1\r\nhost: 127.0.0.1:${String(port)}\r\ncookie: dure_session=${session}\r\n\r\n`.repeat(
        40,
      ),
    );
  }).on('error', () => undefined);

/** Opens a chat and subscribes to the room. */
async function openRoom(port: number, session: string, roomId: number): Promise<WebSocket> {
  const origin = `127.0.0.1:${String(port)}`;
  const socket = new WebSocket(`ws://${origin}${CHAT_ENDPOINT}`, ['v12.stomp'], {
    headers: { origin: `http://${origin}`, cookie: `dure_session=${session}` },
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('open', resolve);
  });
  const receiveFrame = (command: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', function resolveOnFrame(data: Buffer) {
        if (!data.toString().startsWith(command)) return;
        socket.off('message', resolveOnFrame);
        resolve();
      });
    });
  const connected = receiveFrame('CONNECTED');
  socket.send('CONNECT\naccept-version:1.2\nhost:localhost\n\n\0');
  await connected;
  const subscribed = receiveFrame('RECEIPT');
  socket.send(`SUBSCRIBE\nid:room\ndestination:${roomDestination(roomId)}\nreceipt:r\n\n\0`);
  await subscribed;
  return socket;
}
