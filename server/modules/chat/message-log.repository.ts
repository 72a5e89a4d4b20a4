import type { Pool } from 'pg';
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
export interface WriteResult {
  /** By the index of the message in what was given; none for those in `busyRooms`. */
  verdicts: ReadonlyMap<number, Verdict>;
  /** What was not in the log before, in the order of rooms and numbers. */
  added: MessageRow[];
  /** People for whom a room that they had left is there again. */
  returnedUserIds: number[];
  /** Rooms that somebody else holds, or that are not there: nothing was written to them. */
  busyRooms: ReadonlySet<number>;
}

interface AppendRow {
  n: number;
  isParticipant: boolean;
  isSender: boolean;
  /** Set for a duplicate: the number of the stored message. */
  existingId: number | null;
  newId: number | null;
  name: string | null;
  email: string | null;
  /** Only the first row carries these two. */
  createdAt: Date | null;
  returnedIds: number[] | null;
}

const CLIENT_KEY = 'chat_messages_client_key';
/** Locks the rooms and appends in one autocommitted statement: see 0004_chat_append.sql. */
const APPEND = `
  select n, is_participant as "isParticipant", is_sender as "isSender", existing_id as "existingId", new_id as "newId", name, email,
      created_at as "createdAt", returned_ids as "returnedIds"
    from chat_append($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6, $7)`;

/**
 * Adds messages to the log with one commit: each room's numbers go on from its last, in the order given, counted while the room's row
 * is held, so that numbers follow the order of commits and have no holes. No two may be one and the same message. With `waits`
 * false, rooms that somebody else holds are left out instead of being waited for.
 */
export async function writeMessages(
  pool: Pool,
  messages: readonly NewMessage[],
  { waitForLocks }: { waitForLocks: boolean },
): Promise<WriteResult> {
  const append = async (findsDuplicates: boolean) => {
    const { rows } = await pool.query<AppendRow>({
      name: 'chat-append',
      text: APPEND,
      values: [...columnsOf(messages), waitForLocks, findsDuplicates],
    });
    return writeResultOf(rows, messages, waitForLocks);
  };
  try {
    return await append(false);
  } catch (error) {
    // One of them is there already, and nothing is written. Nearly always none is, and looking costs as much as storing.
    if (brokenConstraint(error) === CLIENT_KEY) return append(true);
    throw error;
  }
}

/** One array of each column. */
function columnsOf(messages: readonly NewMessage[]): unknown[] {
  // Numbers as the array that the server reads: the driver would quote and escape each of them.
  const numbers = (read: (message: NewMessage) => number) => `{${messages.map(read).join(',')}}`;
  return [
    numbers((m) => m.roomId),
    numbers((m) => m.senderId),
    messages.map((m) => m.clientMessageId),
    messages.map((m) => m.message),
    messages.map((m) => m.senderEmail ?? null),
  ];
}

function writeResultOf(
  rows: readonly AppendRow[],
  messages: readonly NewMessage[],
  waits: boolean,
): WriteResult {
  const rowOf = new Map(rows.map((row) => [row.n - 1, row]));
  const verdicts = new Map<number, Verdict>();
  const added: MessageRow[] = [];
  const busyRooms = new Set<number>();
  const { createdAt, returnedIds } = rows[0] ?? { createdAt: null, returnedIds: null };
  for (const [index, { roomId, clientMessageId, message }] of messages.entries()) {
    const row = rowOf.get(index);
    if (row) {
      verdicts.set(index, verdictOf(row));
      if (row.newId !== null && createdAt)
        added.push({
          messageId: row.newId,
          roomId,
          senderEmail: row.email,
          senderName: row.name,
          message,
          createdAt,
          clientMessageId,
        });
    } else if (waits) {
      // No wait has brought the room: there is none, and nobody takes part in it.
      verdicts.set(index, 'no_participant');
    } else {
      busyRooms.add(roomId);
    }
  }
  return { verdicts, added, returnedUserIds: returnedIds ?? [], busyRooms };
}

function verdictOf({ isParticipant, isSender, existingId, newId }: AppendRow): Verdict {
  if (!isParticipant) return 'no_participant';
  const messageId = existingId ?? newId;
  return isSender && messageId !== null ? { messageId } : 'sender_differs';
}

/** How much of one room's log is read at once. */
const MAX_ROWS_PER_ROOM = 100;

/** What follows a number in each of several rooms, in rising order and at most a hundred a room; `full` names rooms that may have more. */
export async function readAfter(
  pool: Pool,
  wanted: ReadonlyMap<number, number>,
): Promise<{ rows: MessageRow[]; full: number[] }> {
  const { rows } = await pool.query<MessageRow>({
    name: 'chat-read-after',
    text: `select m.message_id as "messageId", m.room_id as "roomId", u.email as "senderEmail", u.name as "senderName", m.message,
             m.created_at as "createdAt", m.client_message_id as "clientMessageId"
           from unnest($1::int[], $2::int[]) as w(room_id, after)
             cross join lateral (select * from chat_messages c where c.room_id = w.room_id and c.message_id > w.after order by c.message_id limit ${String(MAX_ROWS_PER_ROOM)}) m
             join users u on u.id = m.sender_id
           order by m.room_id, m.message_id`,
    values: [[...wanted.keys()], [...wanted.values()]],
  });
  const counts = new Map<number, number>();
  for (const { roomId } of rows) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
  return {
    rows,
    full: [...counts].filter(([, count]) => count === MAX_ROWS_PER_ROOM).map(([roomId]) => roomId),
  };
}
