import type { Transaction } from '../../engines/database/executor';
import type { ChangedRoom } from './chat-room.changes';
import { deleteParticipations, lockRoomsOf } from './chat-room.repository';

export type { ChangedRoom, OnRoomsChanged } from './chat-room.changes';

/**
 * Permanently ends a user's participation in private rooms; participation in club rooms ends with the membership. Messages remain.
 * Lock order: rooms before memberships and clubs, as in the writer of messages, so call it before removing those. Returns the
 * changed rooms, including club rooms, for notification after the commit.
 */
export async function endPrivateRoomsOf(tx: Transaction, userId: number): Promise<ChangedRoom[]> {
  const rooms = await lockRoomsOf(tx, userId);
  await deleteParticipations(
    tx,
    userId,
    rooms.filter(({ kind }) => kind === 'PRIVATE').map(({ roomId }) => roomId),
  );
  return rooms.map(({ kind, roomId, lowUserId, highUserId }) => ({
    roomId,
    ...(kind === 'PRIVATE' && { userIds: [lowUserId, highUserId].filter((id) => id !== null) }),
  }));
}
