import type { Pool } from 'pg';
import { violatedConstraint } from '../../engines/database/violations';
import { removedUntil } from '../../engines/database/visible-content';
import type { MessageRow } from './chat.presenter';

/** A message to append. */
export interface NewMessage {
  roomId: number;
  senderId: number;
  /** The client's id of the message. A repeated id of a sender in a room means the same message, even with another text. */
  clientMessageId: string;
  message: string;
  /** The e-mail address that the client claims as the sender's; undefined for none. */
  senderEmail: string | undefined;
}

/** The id of the stored message, or why the message was not stored. A repeated message gets the id from the first call. */
export type AppendResult = { messageId: number } | 'no_participant' | 'sender_differs' | 'read_only';

/** Result of one transaction. */
export interface WriteResult {
  /** By index in the input, from 0; missing for messages to `skippedRoomIds`. */
  results: ReadonlyMap<number, AppendResult>;
  /** New messages, sorted by `roomId` and `messageId`. */
  added: MessageRow[];
  /** Users who had left a room and returned to it because of a new message. */
  rejoinedUserIds: number[];
  /** Rooms that another transaction has locked, and unknown rooms: nothing was written to them. Empty with `waitForLocks`. */
  skippedRoomIds: ReadonlySet<number>;
}

interface AppendRow {
  /** Position of the message in the input, from 1. */
  n: number;
  isParticipant: boolean;
  /** Whether the claimed e-mail address is the sender's own; also true without a claimed address. */
  isOwnAddress: boolean;
  /** Set for a duplicate: the id of the stored message. */
  existingId: number | null;
  /** Set for a message that this statement stored. */
  newId: number | null;
  /** Name and e-mail address of the sender. */
  name: string | null;
  email: string | null;
  /** `createdAt` and `rejoinedUserIds` belong to the whole statement. Only the first row contains them. */
  createdAt: Date | null;
  rejoinedUserIds: number[] | null;
  /** Whether the room accepts no new messages. */
  isReadOnly: boolean;
}

const CLIENT_MESSAGE_ID_CONSTRAINT = 'chat_messages_client_key';
/** Locks the rooms and appends in one autocommitted statement: see 0019_read-only-rooms.sql. */
const APPEND = `
  select n, is_participant as "isParticipant", is_sender as "isOwnAddress", existing_id as "existingId", new_id as "newId", name, email,
      created_at as "createdAt", returned_ids as "rejoinedUserIds", is_read_only as "isReadOnly"
    from chat_append($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6, $7)`;

/**
 * Appends messages with one commit. A row lock per room keeps the message ids of a room in commit order and without gaps; messages
 * get their ids in the given order. The input must not contain the same message twice. With `waitForLocks`
 * false, locked rooms are skipped. If one message cannot be written, throws and writes none.
 */
export async function writeMessages(
  pool: Pool,
  messages: readonly NewMessage[],
  { waitForLocks }: { waitForLocks: boolean },
): Promise<WriteResult> {
  const append = async ({ checkDuplicates }: { checkDuplicates: boolean }) => {
    const { rows } = await pool.query<AppendRow>({
      name: 'chat-append',
      text: APPEND,
      values: [...columnsOf(messages), waitForLocks, checkDuplicates],
    });
    return writeResultOf(rows, messages, waitForLocks);
  };
  try {
    return await append({ checkDuplicates: false });
  } catch (error) {
    // A duplicate aborts the statement. Duplicates are rare and the check costs as much as the insert, so only the retry checks.
    if (violatedConstraint(error) === CLIENT_MESSAGE_ID_CONSTRAINT) return append({ checkDuplicates: true });
    throw error;
  }
}

/** Returns one array per column. */
function columnsOf(messages: readonly NewMessage[]): unknown[] {
  // A PostgreSQL array literal, because the driver would quote and escape each number of an array.
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
  hasWaited: boolean,
): WriteResult {
  const rowsByIndex = new Map(rows.map((row) => [row.n - 1, row]));
  const results = new Map<number, AppendResult>();
  const added: MessageRow[] = [];
  const skippedRoomIds = new Set<number>();
  const { createdAt, rejoinedUserIds } = rows[0] ?? { createdAt: null, rejoinedUserIds: null };
  for (const [index, { roomId, clientMessageId, message }] of messages.entries()) {
    const row = rowsByIndex.get(index);
    if (row) {
      results.set(index, appendResultOf(row));
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
    } else if (hasWaited) {
      // The statement has waited for all locks, so a missing row means an unknown room.
      results.set(index, 'no_participant');
    } else {
      skippedRoomIds.add(roomId);
    }
  }
  return { results, added, rejoinedUserIds: rejoinedUserIds ?? [], skippedRoomIds };
}

function appendResultOf({
  isParticipant,
  isOwnAddress,
  isReadOnly,
  existingId,
  newId,
}: AppendRow): AppendResult {
  if (!isParticipant) return 'no_participant';
  const messageId = existingId ?? newId;
  if (isOwnAddress && isReadOnly && messageId === null) return 'read_only';
  return isOwnAddress && messageId !== null ? { messageId } : 'sender_differs';
}

/** A message with the id of its sender, who can still read the text after an operator has removed it. */
export interface LoggedMessageRow extends MessageRow {
  senderId: number;
}

/** Maximum number of rows read per room and call. */
const MAX_ROWS_PER_ROOM = 100;

/**
 * Reads, for several rooms, the messages after the given id, sorted by room and message id, at most a hundred per room.
 * `incompleteRoomIds` lists the rooms that may have more.
 */
export async function readMessagesAfter(
  pool: Pool,
  lastIdsByRoom: ReadonlyMap<number, number>,
): Promise<{ rows: LoggedMessageRow[]; incompleteRoomIds: number[] }> {
  const { rows } = await pool.query<LoggedMessageRow>({
    name: 'chat-read-after',
    text: `select m.message_id as "messageId", m.room_id as "roomId", u.email as "senderEmail", u.name as "senderName", m.message,
             m.created_at as "createdAt", m.client_message_id as "clientMessageId", m.sender_id as "senderId", ${removedUntil('m')} as "removedUntil", m.deleted_at is not null as "isDeleted"
           from unnest($1::int[], $2::int[]) as w(room_id, after)
             cross join lateral (select * from chat_messages c where c.room_id = w.room_id and c.message_id > w.after order by c.message_id limit ${String(MAX_ROWS_PER_ROOM)}) m
             join users u on u.id = m.sender_id
           order by m.room_id, m.message_id`,
    values: [[...lastIdsByRoom.keys()], [...lastIdsByRoom.values()]],
  });
  const counts = new Map<number, number>();
  for (const { roomId } of rows) counts.set(roomId, (counts.get(roomId) ?? 0) + 1);
  return {
    rows,
    incompleteRoomIds: [...counts]
      .filter(([, count]) => count === MAX_ROWS_PER_ROOM)
      .map(([roomId]) => roomId),
  };
}
