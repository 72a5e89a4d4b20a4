import { setTimeout as pass } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createSessionService } from '../../modules/session/session.service';
import { createClubRoom, createPrivateRoom } from '../chat';
import { createChatPerson } from './chat-person';
import type { ChatPerson, Said } from './chat-person';
import { createRandom, createReport } from './report';
import type { Report } from './report';
import { startServerProcess } from './server-process';

interface StoredMessage {
  room_id: number;
  message_id: number;
  sender_id: number;
  client_message_id: string;
  message: string;
}

/** Sends of one person that may be on their way at once. */
const AT_ONCE = 8;
const SERVES_AGAIN_MS = 10_000;

/**
 * Kills the server with -9 while five people talk in three rooms, as often as said, and looks each time, before anything is sent again,
 * for what was receipted; then all come back, send again what has no receipt, and must see exactly the log.
 */
export async function killWhilePeopleTalk({ rounds, seed }: { rounds: number; seed: number }): Promise<Report> {
  const report = createReport();
  const random = createRandom(seed);
  const server = await startServerProcess();
  try {
    const people = await settle(await server.openPool());
    const everSaid = new Map<string, Said>();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(people.map((person) => person.connect(server.port)));
      const talk = startTalk(people, everSaid, random, round);
      await pass(200 + random() * 1_800);
      await server.kill9();
      await talk.end();
      for (const person of people) person.refresh();
      const tookMs = await server.restart();
      if (tookMs > SERVES_AGAIN_MS) report.wrong('invariants', `round ${String(round)}: served again after ${String(Math.round(tookMs))} ms`);
      report.count('info', people.reduce((sum, { outbox }) => sum + outbox.size, 0));
      await withPool(server.openPool, async (pool) => { compare(report, await readLog(pool, report), people, everSaid); });
      // Those who come back see what they missed, and what they send again is taken once.
      await Promise.all(people.map((person) => person.connect(server.port)));
      await Promise.all(people.map((person) => person.resend()));
      await untilAllSee(server.openPool, people, report);
      await Promise.all(people.map((person) => person.disconnect()));
    }
    report.count('ok', people.reduce((sum, { receipted }) => sum + receipted.size, 0));
    report.count('fail', people.reduce((sum, { outbox }) => sum + outbox.size, 0));
    await withPool(server.openPool, async (pool) => { compare(report, await readLog(pool, report), people, everSaid); });
  } finally {
    await server.remove();
  }
  return report;
}

async function withPool(open: () => Promise<Pool>, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = await open();
  await work(pool).finally(() => pool.end());
}

/** A club of five with its room, and two private rooms. */
async function settle(pool: Pool): Promise<ChatPerson[]> {
  const { roomId, presidentId, memberIds } = await createClubRoom(pool, 4);
  const [a = 0, b = 0, c = 0] = memberIds;
  const pairs = [await createPrivateRoom(pool, presidentId, a), await createPrivateRoom(pool, b, c)];
  const sessions = createSessionService(pool);
  const people = await Promise.all([presidentId, ...memberIds].map(async (userId) => (
    createChatPerson(userId, await sessions.open(userId), [roomId, ...pairs.filter(({ ann, bob }) => [ann, bob].includes(userId)).map((pair) => pair.roomId)])
  )));
  await pool.end();
  return people;
}

/** Everybody talks without pause in all of their rooms, several messages at a time; every tenth is sent twice. */
function startTalk(people: readonly ChatPerson[], everSaid: Map<string, Said>, random: () => number, round: number) {
  let isOver = false;
  const talks = people.flatMap((person) => Array.from({ length: AT_ONCE }, async (_, line) => {
    for (let n = 0; !isOver; n += 1) {
      const roomIds = [...person.shown.keys()];
      const roomId = roomIds[Math.floor(random() * roomIds.length)] ?? 0;
      const clientMessageId = [round, person.userId, line, n].join('-');
      const said = { roomId, clientMessageId, message: `말 ${clientMessageId}` };
      everSaid.set(clientMessageId, said);
      await Promise.all([person.say(said), ...(random() < 0.1 ? [person.say(said)] : [])]);
      if (!person.receipted.has(clientMessageId)) return;
    }
  }));
  return {
    end: async () => {
      isOver = true;
      await Promise.all(talks);
    },
  };
}

/** The whole log; holes, and rooms that do not know their last number, are broken invariants. */
async function readLog(pool: Pool, report: Report): Promise<StoredMessage[]> {
  const { rows: rooms } = await pool.query<{ id: number; last: number; count: number; highest: number }>(
    `select r.id, r.last_message_id as last, count(m.message_id)::int as count, coalesce(max(m.message_id), 0) as highest
     from chat_rooms r left join chat_messages m on m.room_id = r.id group by r.id`,
  );
  for (const room of rooms) {
    if (room.last !== room.count || room.last !== room.highest) report.wrong('invariants', JSON.stringify(room));
  }
  return (await pool.query<StoredMessage>('select room_id, message_id, sender_id, client_message_id, message from chat_messages order by room_id, message_id')).rows;
}

/** Holds the log against what was receipted and what was seen. */
function compare(report: Report, log: readonly StoredMessage[], people: readonly ChatPerson[], everSaid: ReadonlyMap<string, Said>): void {
  const copies = new Map<string, StoredMessage[]>();
  const byNumber = new Map<string, StoredMessage>();
  for (const stored of log) {
    copies.set(stored.client_message_id, [...copies.get(stored.client_message_id) ?? [], stored]);
    byNumber.set(`${String(stored.room_id)} ${String(stored.message_id)}`, stored);
    const said = everSaid.get(stored.client_message_id);
    if (said?.message !== stored.message || said.roomId !== stored.room_id) report.wrong('ghost', `nobody said ${JSON.stringify(stored)}`);
  }
  for (const [name, stored] of copies) {
    if (stored.length > 1) report.wrong('dup', name);
  }
  for (const { userId, receipted, shown, jumps } of people) {
    for (const name of receipted.keys()) {
      if (!copies.has(name)) report.wrong('lost', `receipted, and not there: ${name}`);
    }
    for (const message of [...shown.values()].flat()) {
      const stored = byNumber.get(`${String(message.roomId)} ${String(message.messageId)}`);
      if (stored?.client_message_id !== message.clientMessageId || stored.message !== message.message) report.wrong('ghost', `user ${String(userId)} saw ${JSON.stringify(message)}`);
    }
    for (const jump of jumps.splice(0)) report.wrong('lost', `never shown: ${jump}`);
  }
}

/** Waits until everybody is shown the whole log of each room, for as long as it may take. */
async function untilAllSee(openPool: () => Promise<Pool>, people: readonly ChatPerson[], report: Report): Promise<void> {
  await withPool(openPool, async (pool) => {
    const { rows } = await pool.query<{ id: number; last: number }>('select id, last_message_id as last from chat_rooms');
    const last = new Map(rows.map((room) => [room.id, room.last]));
    const missing = () => people.flatMap((person) => {
      person.refresh();
      return [...person.shown].filter(([roomId, messages]) => messages.length !== last.get(roomId)).map(([roomId]) => `user ${String(person.userId)}, room ${String(roomId)}`);
    });
    const until = performance.now() + 10_000;
    while (missing().length > 0 && performance.now() < until) await pass(20);
    for (const who of missing()) report.wrong('lost', `not shown in the end: ${who}`);
  });
}
