import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_ENDPOINT, roomTopic } from '@contract/chat';
import { WebSocket } from 'ws';
import { createSessionService } from '../server/modules/session/session.service';
import { openChat } from '../server/testing/chat-client';
import { createClubRoom } from '../server/testing/chat';
import { readMetric } from '../testing/metrics';
import { callsBetween, summarize, runFault, withPool } from './fault-run';
import { slowMachineFactor } from '../testing/machine';
import { timeUntil } from '../testing/wait-until';

const STUCK_CLIENTS = 8;
const MIB = 1_048_576;
/** Twice the data that fills the buffers of the system before those of the server. */
const ROUNDS = 900;

test('F11: clients that never read cost at most 1 MiB each and are disconnected; others are not affected', async () => {
  const report = await runFault('f11-slow-clients', { engines: { postgres: true } }, async (faultRun) => {
    const { server, simulation } = faultRun;
    const { roomId, speakerSession, sessions } = await withPool(server, async (pool) => {
      const room = await createClubRoom(pool, STUCK_CLIENTS);
      const service = createSessionService(pool);
      return {
        roomId: room.roomId,
        speakerSession: await service.open(room.presidentId),
        sessions: await Promise.all(room.memberIds.map((id) => service.open(id))),
      };
    });
    const sender = await openChat(server.port, speakerSession);
    const stuckSockets = await Promise.all(
      sessions.map((session) => openAndStopReading(server.port, session, roomId)),
    );
    // These clients request a list repeatedly and read nothing.
    const unreadHttp = sessions.map((session) =>
      connect(server.port, '127.0.0.1', function onConnected(this: Socket) {
        this.pause();
        this.write(
          `GET /api/v1/clubs?limit=50 HTTP/1.1\r\nhost: 127.0.0.1:${String(server.port)}\r\ncookie: dure_session=${session}\r\n\r\n`.repeat(
            40,
          ),
        );
      }).on('error', () => undefined),
    );
    const before = (await readMetric(server.port, 'dure_memory_resident_bytes')) ?? 0;
    const writing = simulation.start();
    const from = performance.now();
    for (let n = 0; n < ROUNDS; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          sender.sendMessage(roomId, '가'.repeat(2_000), `${String(n)}-${String(i)}`),
        ),
      );
    await writing.end();
    const calls = callsBetween(simulation.traffic.calls, from, Infinity);
    const growthMiB =
      (((await readMetric(server.port, 'dure_memory_resident_bytes')) ?? Infinity) - before) / MIB;
    const durationsMs = calls.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
    faultRun.log(
      `${String(ROUNDS)} messages of 6 kB to ${String(STUCK_CLIENTS)} clients that read nothing: ${growthMiB.toFixed(0)} MiB more; other users: ${summarize(calls)}`,
    );
    faultRun.expectThat(
      `memory is bounded (${growthMiB.toFixed(0)} MiB)`,
      growthMiB < 2 * STUCK_CLIENTS + 150,
    );
    faultRun.expectWithin('p95 of other users', durationsMs[Math.floor(durationsMs.length * 0.95)] ?? 0, 200);
    for (const socket of stuckSockets) socket.resume();
    faultRun.expectWithin(
      'they are disconnected',
      await timeUntil(
        () => stuckSockets.every(({ readyState }) => readyState === WebSocket.CLOSED),
        20_000 * slowMachineFactor(),
      ),
      20_000,
    );
    await sender.close();
    for (const socket of [
      ...unreadHttp,
      ...stuckSockets.map((each) => ({
        destroy: () => {
          each.terminate();
        },
      })),
    ])
      socket.destroy();
    await sleep(200);
  });
  expect(report.faults).toEqual([]);
}, 240_000);

async function openAndStopReading(port: number, session: string, roomId: number): Promise<WebSocket> {
  const origin = `127.0.0.1:${String(port)}`;
  const socket = new WebSocket(`ws://${origin}${CHAT_ENDPOINT}`, ['v12.stomp'], {
    headers: { origin: `http://${origin}`, cookie: `dure_session=${session}` },
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('open', resolve);
  });
  const receiveAnswer = (command: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data.toString().startsWith(command)) resolve();
      });
    });
  const connected = receiveAnswer('CONNECTED');
  socket.send('CONNECT\naccept-version:1.2\nhost:localhost\n\n\0');
  await connected;
  const subscribed = receiveAnswer('RECEIPT');
  socket.send(`SUBSCRIBE\nid:stuck\ndestination:${roomTopic(roomId)}\nreceipt:r\n\n\0`);
  await subscribed;
  socket.pause();
  return socket;
}
