import type { Transaction } from '../../engines/database/executor';
import type { ChangedRoom } from './chat-room.changes';
import { deleteParticipations, lockRoomsOf } from './chat-room.repository';

export type { ChangedRoom, OnRoomsChanged } from './chat-room.changes';

/**
 * Ends, for good, a person's part in private rooms; those of clubs end with the memberships. What was said stays. Holds every room
 * of the person first, so call it before memberships or clubs are removed: whoever writes messages holds rooms before anything
 * else. Answers whose lists have changed, those of fellow members too, to be told after the commit.
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
