import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ChatUser, OutgoingMessage } from './chat-user';
import type { Report } from '../testing/consistency-report';

/** Time limit for the delivery of all messages. */
const DELIVERY_TIMEOUT_MS = 10_000;

interface StoredMessage {
  room_id: number;
  message_id: number;
  sender_id: number;
  client_message_id: string;
  message: string;
}

/** Reads all messages. Reports gaps, and rooms with a wrong last message id, as violated invariants. */
export async function readStoredMessages(pool: Pool, report: Report): Promise<StoredMessage[]> {
  const { rows: rooms } = await pool.query<{ id: number; last: number; count: number; highest: number }>(
    `select r.id, r.last_message_id as last, count(m.message_id)::int as count, coalesce(max(m.message_id), 0) as highest
     from chat_rooms r left join chat_messages m on m.room_id = r.id group by r.id`,
  );
  for (const room of rooms) {
    if (room.last !== room.count || room.last !== room.highest)
      report.recordViolation('invariants', JSON.stringify(room));
  }
  return (
    await pool.query<StoredMessage>(
      'select room_id, message_id, sender_id, client_message_id, message from chat_messages order by room_id, message_id',
    )
  ).rows;
}

/**
 * Records a violation for each stored message that no client sent or that is stored twice, for each acknowledged message that is not
 * stored, and for each displayed message that differs from the stored one. Also records the gaps in the messages displayed to each user,
 * and empties `gaps` of the user.
 */
export function compareMessages(
  report: Report,
  storedMessages: readonly StoredMessage[],
  users: readonly ChatUser[],
  sentMessages: ReadonlyMap<string, OutgoingMessage>,
): void {
  const storedByClientId = new Map<string, StoredMessage[]>();
  const storedByMessageId = new Map<string, StoredMessage>();
  for (const stored of storedMessages) {
    storedByClientId.set(stored.client_message_id, [
      ...(storedByClientId.get(stored.client_message_id) ?? []),
      stored,
    ]);
    storedByMessageId.set(`${String(stored.room_id)} ${String(stored.message_id)}`, stored);
    const sent = sentMessages.get(stored.client_message_id);
    if (sent?.message !== stored.message || sent.roomId !== stored.room_id)
      report.recordViolation('ghost', `no client sent ${JSON.stringify(stored)}`);
  }
  for (const [clientMessageId, stored] of storedByClientId) {
    if (stored.length > 1) report.recordViolation('dup', clientMessageId);
  }
  for (const { userId, acknowledged, displayed, gaps } of users) {
    for (const clientMessageId of acknowledged.keys()) {
      if (!storedByClientId.has(clientMessageId))
        report.recordViolation('lost', `acknowledged, not stored: ${clientMessageId}`);
    }
    for (const message of [...displayed.values()].flat()) {
      const stored = storedByMessageId.get(`${String(message.roomId)} ${String(message.messageId)}`);
      if (stored?.client_message_id !== message.clientMessageId || stored.message !== message.message)
        report.recordViolation('ghost', `user ${String(userId)} saw ${JSON.stringify(message)}`);
    }
    for (const gap of gaps.splice(0)) report.recordViolation('lost', `never shown: ${gap}`);
  }
}

/** Waits until every user sees all messages of the user's rooms. After the time limit, records a violation for each incomplete room. */
export async function waitUntilAllMessagesAreDisplayed(
  pool: Pool,
  users: readonly ChatUser[],
  report: Report,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; last: number }>(
    'select id, last_message_id as last from chat_rooms',
  );
  const lastIdByRoom = new Map(rows.map((room) => [room.id, room.last]));
  const listIncompleteRooms = () =>
    users.flatMap((user) => {
      user.refresh();
      return [...user.displayed]
        .filter(([roomId, messages]) => messages.length !== lastIdByRoom.get(roomId))
        .map(([roomId]) => `user ${String(user.userId)}, room ${String(roomId)}`);
    });
  const deadlineMs = performance.now() + DELIVERY_TIMEOUT_MS;
  while (listIncompleteRooms().length > 0 && performance.now() < deadlineMs) await sleep(20);
  for (const description of listIncompleteRooms())
    report.recordViolation('lost', `not shown in the end: ${description}`);
}
