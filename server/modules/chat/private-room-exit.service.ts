import type { Transaction } from '../../engines/database/executor';
import type { ChangedRoom } from './chat-room.changes';
import { endParticipations, lockRoomsOf } from './chat-room.repository';

export type { ChangedRoom, OnMessageChanged, OnRoomsChanged } from './chat-room.changes';

/**
 * Permanently ends a user's participation in private rooms, which become read-only; participation in club rooms ends with the
 * membership. Messages remain.
 * Locks all rooms of the user. Call this function before memberships or clubs are removed, because the writer of messages locks rooms
 * before any other row. Returns all rooms of the user, including club rooms, for notification after the commit.
 */
export async function endPrivateRoomsOf(tx: Transaction, userId: number): Promise<ChangedRoom[]> {
  const rooms = await lockRoomsOf(tx, userId);
  await endParticipations(
    tx,
    userId,
    rooms.filter(({ kind }) => kind === 'PRIVATE').map(({ roomId }) => roomId),
  );
  return rooms.map(({ kind, roomId, lowUserId, highUserId }) => ({
    roomId,
    ...(kind === 'PRIVATE' && { userIds: [lowUserId, highUserId].filter((id) => id !== null) }),
  }));
}
