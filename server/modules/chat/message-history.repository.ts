import type { Pool } from 'pg';
import { removedUntil } from '../../engines/database/visible-content';
import type { MessageRow } from './chat.presenter';

/** A message with the id of its sender, who still sees the text while an operator has removed the message. */
export interface HistoryRow extends MessageRow {
  senderId: number;
}

/** A range of a room's message ids. Both bounds are exclusive. */
export interface HistoryRange {
  roomId: number;
  above: number;
  /** Absent: no upper bound. */
  below?: number | undefined;
  /** Which end of the range the page contains if the range has more than `limit` messages. */
  preferred: 'newest' | 'oldest';
  limit: number;
}

// Reads the range of the primary key from one end and stops when the page is full.
const pageSql = (direction: 'asc' | 'desc') => `
  select m.message_id as "messageId", m.room_id as "roomId", u.email as "senderEmail", u.name as "senderName", m.message, m.created_at as "createdAt",
    m.client_message_id as "clientMessageId", m.sender_id as "senderId", ${removedUntil('m')} as "removedUntil", m.deleted_at is not null as "isDeleted"
  from (select * from chat_messages where room_id = $1 and message_id > $2 and message_id < $3 order by message_id ${direction} limit $4) m
    join users u on u.id = m.sender_id
  order by m.message_id`;
const MAX_INT4 = 2_147_483_647;

/** Lists messages in ascending order with their senders' current data. */
export async function listMessages(
  pool: Pool,
  { roomId, above, below = MAX_INT4, preferred, limit }: HistoryRange,
): Promise<HistoryRow[]> {
  const values = [roomId, above, below, limit];
  const { rows } = await pool.query<HistoryRow>(
    preferred === 'newest'
      ? { name: 'chat-history-newest', text: pageSql('desc'), values }
      : { name: 'chat-history-oldest', text: pageSql('asc'), values },
  );
  return rows;
}
