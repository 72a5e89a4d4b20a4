import { inTurn } from '../measure';
import type { Row, World } from '../section';
import { bareTable, insertBare } from './bare-log';
import { startCrowd } from './crowd-process';
import { inRoom, openPairs, settle } from './chat-data';

const ROOMS = 1_000;
const LENGTH = 60;

/** How many messages a second get into the log and are receipted, beside inserting the same rows by the bare driver. */
export async function measureRooms(world: World): Promise<Row[]> {
  const town = await settle(await world.startProduct(), 2 * ROOMS);
  const crowd = startCrowd();
  try {
    const rooms = await openPairs(town.pool, ROOMS);
    const members = town.headers.map((headers, index) =>
      inRoom(headers, rooms[Math.floor(index / 2)] ?? 0, true),
    );
    const { refused } = await crowd.ask('open', { target: town.target, members, atOnce: 100 });
    if (refused.length > 0) throw new Error(`${String(refused.length)} were refused: ${String(refused[0])}`);
    world.say(`rooms: ${String(ROOMS)} of two`);
    await bareTable(town.pool);
    const seconds = world.isQuick ? 2 : 5;
    const { ours, one, two } = await inTurn(
      3,
      {
        ours: async () => {
          const talked = await crowd.ask('talk', { seconds, length: LENGTH, looks: false });
          if (talked.faults.lost > 0)
            throw new Error(`${String(talked.faults.lost)} messages or receipts were lost`);
          return talked.receipted / talked.seconds;
        },
        one: () => insertBare(town.pool, rooms, { seconds, atOnce: 1 }),
        two: () => insertBare(town.pool, rooms, { seconds, atOnce: 2 }),
      },
      { warms: true },
    );
    return [
      {
        what: `${ROOMS.toLocaleString('en-US')} rooms of two: both connected, each says the next when the last has its receipt`,
        unit: 'messages/s stored, receipted and delivered to two',
        runs: ours,
        besides: [
          { name: 'bare inserts of 500, one after the other', runs: one },
          { name: 'two at a time', runs: two },
        ],
        goal: { text: '≥ 0.6 ×', isMet: ({ ratio }) => ratio >= 0.6 },
        note: 'the inserts: such rows over the same rooms into a table with the columns, keys, index and foreign keys of the log; no rights, no numbers under a lock, no room brought up to date, nobody connected; of ours each also has a receipt of its own and two deliveries',
      },
    ];
  } finally {
    await crowd.ask('close', {});
    crowd.end();
    await town.pool.end();
    await town.server.remove();
  }
}
