import { runInterleaved } from '../measure';
import type { Row, BenchContext } from '../section';
import { createBareTable, insertBareMessages } from './bare-messages';
import { startUserProcess } from './user-process';
import { roomClientOptions, createPrivateRooms, createChatFixture } from './chat-data';

const ROOMS = 1_000;
const MESSAGE_LENGTH = 60;

/** Measures the messages per second that the product stores and confirms with a receipt, compared with bare inserts. */
export async function measureRooms(bench: BenchContext): Promise<Row[]> {
  const fixture = await createChatFixture(await bench.startProduct(), 2 * ROOMS);
  const userProcess = startUserProcess();
  try {
    const roomIds = await createPrivateRooms(fixture.pool, ROOMS);
    const clients = fixture.headers.map((headers, index) =>
      roomClientOptions(headers, roomIds[Math.floor(index / 2)] ?? 0, { canSend: true }),
    );
    const { errors } = await userProcess.call('open', { target: fixture.target, clients, concurrency: 100 });
    if (errors.length > 0)
      throw new Error(`${String(errors.length)} connections were rejected: ${String(errors[0])}`);
    bench.log(`rooms: ${String(ROOMS)} with two members each`);
    await createBareTable(fixture.pool);
    const seconds = bench.isQuick ? 2 : 5;
    const { product, serialInserts, parallelInserts } = await runInterleaved(
      3,
      {
        product: async () => {
          const result = await userProcess.call('sendMessages', {
            seconds,
            length: MESSAGE_LENGTH,
            parsesMessages: false,
          });
          if (result.faults.lost > 0)
            throw new Error(`${String(result.faults.lost)} messages or receipts were lost`);
          return result.receipted / result.seconds;
        },
        serialInserts: () => insertBareMessages(fixture.pool, roomIds, { seconds, concurrency: 1 }),
        parallelInserts: () => insertBareMessages(fixture.pool, roomIds, { seconds, concurrency: 2 }),
      },
      { withWarmUp: true },
    );
    return [
      {
        label: `${ROOMS.toLocaleString('en-US')} rooms of two members: both connected, each sends the next message after the receipt of the last`,
        unit: 'messages/s stored, receipted and delivered to both members',
        runs: product,
        baselines: [
          { name: 'bare inserts of 500 messages, one statement at a time', runs: serialInserts },
          { name: 'two statements at a time', runs: parallelInserts },
        ],
        goal: { text: '≥ 0.6 ×', isMet: ({ ratio }) => ratio >= 0.6 },
        note: 'the inserts fill a table with the same columns and keys, without rights, numbering and deliveries; the product also sends one receipt and two deliveries per message',
      },
    ];
  } finally {
    await userProcess.call('close', {});
    userProcess.end();
    await fixture.pool.end();
    await fixture.server.remove();
  }
}
