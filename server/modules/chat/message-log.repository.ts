import type { Pool, PoolClient } from 'pg';
import { brokenConstraint } from '../../engines/database/violations';
import type { MessageRow } from './chat.presenter';

/** What somebody wants to say. */
export interface NewMessage {
  roomId: number;
  senderId: number;
  /** What the sender calls it: the same one again is the same message, whatever it says. */
  clientMessageId: string;
  message: string;
  /** The address that the sender claims to write from; undefined for none. */
  senderEmail: string | undefined;
}

/** What has become of a message: in the log under this number, now or earlier, or why not. */
export type Verdict = { messageId: number } | 'no_participant' | 'sender_differs';

/** What one transaction has done. */
export interface Written {
  /** By the index of the message in what was given; none for those in `busyRooms`. */
  verdicts: ReadonlyMap<number, Verdict>;
  /** What was not in the log before, in the order of rooms and numbers. */
  added: MessageRow[];
  /** People for whom a room that they had left is there again. */
  returned: number[];
  /** Rooms that somebody else holds, or that are not there: nothing was written to them. */
  busyRooms: ReadonlySet<number>;
}

interface AppendRow {
  n: number;
  takesPart: boolean;
  isSender: boolean;
  /** Of a message that was there already. */
  firstId: number | null;
  freshId: number | null;
  name: string | null;
  email: string | null;
  /** These two are one for all, and stand in the first row. */
  createdAt: Date | null;
  returned: number[] | null;
}

/** As the statements below answer it where messages have been looked for. */
interface LookedUpRow extends AppendRow {
  /** How many of the statement's messages were stored. */
  stored: number;
}

const CLIENT_KEY = 'chat_messages_client_key';
/** Locks what nobody else holds and appends, by one statement that commits by itself: 0007_chat_append.sql. */
const APPEND_AT_ONCE = `
  select n, takes_part as "takesPart", is_sender as "isSender", null as "firstId", fresh_id as "freshId", name, email, created_at as "createdAt", returned
    from chat_append($1::int[], $2::int[], $3::text[], $4::text[], $5::text[])`;

// By a statement of its own: what the next one sees includes all that was committed by those who held the rooms before.
const LOCK = `select id from chat_rooms where id = any($1::int[]) order by id for no key update`;

// The first key that is not before the one that is looked for: there is one index in this order. By plain equality PostgreSQL takes the one
// by sender as soon as it guesses that nobody says much in a room, and reads all that a person has ever said there.
const LOOK_UP = `left join lateral (
        select c.room_id, c.sender_id, c.client_message_id, c.message_id from chat_messages c
          where (c.room_id, c.sender_id, c.client_message_id) >= (g.room_id, g.sender_id, g.client_id)
          order by c.room_id, c.sender_id, c.client_message_id limit 1
      ) m on m.room_id = g.room_id and m.sender_id = g.sender_id and m.client_message_id = g.client_id`;

/**
 * Messages that may be in the log already are looked for with `looks`; without it, the statement stores fewer than it has numbered
 * where one of them is. Nearly always none is, and looking costs as much as storing.
 */
const appendSql = (looks: boolean) => `
  with given as materialized (
    select n::int, room_id, sender_id, client_id, message, claimed
      from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[]) with ordinality as t(room_id, sender_id, client_id, message, claimed, n)
  ), known as (
    select g.*, r.kind, r.last_message_id, u.name, u.email, ${looks ? 'm.message_id' : 'null::int'} as first_id,
        p.user_id is not null and u.withdrawn_at is null as takes_part,
        g.claimed is null or lower(g.claimed) is not distinct from u.email as is_sender
      from given g
      left join chat_rooms r on r.id = g.room_id
      left join chat_participants p on p.room_id = g.room_id and p.user_id = g.sender_id and p.left_at is null
      left join users u on u.id = g.sender_id
      ${looks ? LOOK_UP : ''}
  ), fresh as (
    select n, room_id, kind, sender_id, client_id, message, (last_message_id + row_number() over (partition by room_id order by n))::int as message_id
      from known where takes_part and is_sender and first_id is null
  ), added as (
    insert into chat_messages (room_id, message_id, sender_id, client_message_id, message, created_at)
      select room_id, message_id, sender_id, client_id, message, statement_timestamp() from fresh
      on conflict on constraint ${CLIENT_KEY} do nothing returning message_id
  ), counted as (
    update chat_rooms r set last_message_id = f.last, updated_at = statement_timestamp()
      from (select room_id, max(message_id) as last from fresh group by room_id) f where r.id = f.room_id
  ), returned as (
    update chat_participants p set left_at = null
      from (select distinct room_id from fresh where kind = 'PRIVATE') f where p.room_id = f.room_id and p.left_at is not null
      returning p.user_id
  )
  select k.n, k.takes_part as "takesPart", k.is_sender as "isSender", k.first_id as "firstId", f.message_id as "freshId", k.name, k.email,
      statement_timestamp()::timestamptz(3) as "createdAt", (select count(*)::int from added) as stored, (select array_agg(user_id) from returned) as returned
    from known k left join fresh f using (n) order by k.n`;
const APPEND = appendSql(false);
const APPEND_UNLESS_THERE = appendSql(true);

/**
 * Adds messages to the log with one commit: each room's numbers go on from its last, in the order given, counted while the room's row
 * is held, so that numbers follow the order of commits and have no holes. No two may be one and the same message. With `waits`
 * false, rooms that somebody else holds are left out instead of being waited for.
 */
export async function writeMessages(pool: Pool, messages: readonly NewMessage[], { waits }: { waits: boolean }): Promise<Written> {
  const atOnce = waits ? undefined : await writeAtOnce(pool, messages);
  if (atOnce) return atOnce;
  const client = await pool.connect();
  try {
    for (const looks of waits ? [false, true] : [true]) {
      await client.query('begin');
      const written = await writeHeld(client, messages, { waits, looks });
      await client.query(written ? 'commit' : 'rollback');
      if (written) return written;
    }
    throw new Error('the log has a message that it cannot find');
  } finally {
    // Open only after an error: the server rolls back with the connection.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** Answers undefined, and has written nothing, when one of the messages is there already. */
async function writeAtOnce(pool: Pool, messages: readonly NewMessage[]): Promise<Written | undefined> {
  try {
    const { rows } = await pool.query<AppendRow>({ name: 'chat-append-at-once', text: APPEND_AT_ONCE, values: columnsOf(messages) });
    const answered = new Set(rows.map(({ n }) => n - 1));
    return writtenOf(rows, messages.map((message, index) => ({ message, index })), new Set(messages.flatMap(({ roomId }, index) => (answered.has(index) ? [] : [roomId]))));
  } catch (error) {
    if (brokenConstraint(error) === CLIENT_KEY) return undefined;
    throw error;
  }
}

/** Answers undefined, and must be rolled back, when one of the messages is there already and was not looked for. */
async function writeHeld(client: PoolClient, messages: readonly NewMessage[], { waits, looks }: { waits: boolean; looks: boolean }): Promise<Written | undefined> {
  const roomIds = [...new Set(messages.map(({ roomId }) => roomId))];
  const { rows: locked } = await client.query<{ id: number }>(
    waits ? { name: 'chat-lock', text: LOCK, values: [roomIds] } : { name: 'chat-lock-free', text: `${LOCK} skip locked`, values: [roomIds] },
  );
  const held = new Set(locked.map(({ id }) => id));
  const busyRooms = new Set(waits ? [] : roomIds.filter((id) => !held.has(id)));
  const given = messages.flatMap((message, index) => (busyRooms.has(message.roomId) ? [] : [{ message, index }]));
  const { rows } = given.length === 0 ? { rows: [] } : await client.query<LookedUpRow>({
    ...(looks ? { name: 'chat-append-unless-there', text: APPEND_UNLESS_THERE } : { name: 'chat-append', text: APPEND }),
    values: columnsOf(given.map(({ message }) => message)),
  });
  if ((rows[0]?.stored ?? 0) < rows.filter(({ freshId }) => freshId !== null).length) return undefined;
  return writtenOf(rows, given, busyRooms);
}

/** One array of each column. */
function columnsOf(messages: readonly NewMessage[]): unknown[] {
  // Numbers as the array that the server reads: the driver would quote and escape each of them.
  const numbers = (read: (message: NewMessage) => number) => `{${messages.map(read).join(',')}}`;
  return [
    numbers((m) => m.roomId), numbers((m) => m.senderId), messages.map((m) => m.clientMessageId), messages.map((m) => m.message), messages.map((m) => m.senderEmail ?? null),
  ];
}

function writtenOf(rows: readonly AppendRow[], given: readonly { message: NewMessage; index: number }[], busyRooms: ReadonlySet<number>): Written {
  const verdicts = new Map<number, Verdict>();
  const added: MessageRow[] = [];
  const { createdAt, returned } = rows[0] ?? { createdAt: null, returned: null };
  for (const row of rows) {
    const { message: { roomId, clientMessageId, message }, index } = given[row.n - 1] ?? nothingGiven();
    verdicts.set(index, verdictOf(row));
    if (row.freshId !== null && createdAt) added.push({ messageId: row.freshId, roomId, senderEmail: row.email, senderName: row.name, message, createdAt, clientMessageId });
  }
  return { verdicts, added, returned: returned ?? [], busyRooms };
}

function verdictOf({ takesPart, isSender, firstId, freshId }: AppendRow): Verdict {
  if (!takesPart) return 'no_participant';
  const messageId = firstId ?? freshId;
  return isSender && messageId !== null ? { messageId } : 'sender_differs';
}

function nothingGiven(): never {
  throw new Error('the log answered for a message that it was not given');
}

/** How much of one room's log is read at once. */
const READ_AT_ONCE = 100;

/** What follows a number in each of several rooms, in rising order and at most a hundred a room; `full` names rooms that may have more. */
export async function readAfter(pool: Pool, wanted: ReadonlyMap<number, number>): Promise<{ rows: MessageRow[]; full: number[] }> {
  const { rows } = await pool.query<MessageRow>({
    name: 'chat-read-after',
    text: `select m.message_id as "messageId", m.room_id as "roomId", u.email as "senderEmail", u.name as "senderName", m.message,
             m.created_at as "createdAt", m.client_message_id as "clientMessageId"
           from unnest($1::int[], $2::int[]) as w(room_id, after)
             cross join lateral (select * from chat_messages c where c.room_id = w.room_id and c.message_id > w.after order by c.message_id limit ${String(READ_AT_ONCE)}) m
             join users u on u.id = m.sender_id
           order by m.room_id, m.message_id`,
    values: [[...wanted.keys()], [...wanted.values()]],
  });
  const counts = new Map<number, number>();
  for (const { roomId } of rows) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
  return { rows, full: [...counts].filter(([, count]) => count === READ_AT_ONCE).map(([roomId]) => roomId) };
}
