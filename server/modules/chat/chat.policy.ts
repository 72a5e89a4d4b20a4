import type { RoomKind } from '@contract/chat';
import type { Participation } from './chat-room.repository';

/** Whether a user may subscribe to, read and write in a room. For other users the room does not exist. */
export function isParticipating(participation: Participation | undefined): participation is Participation {
  return participation?.leftAt === null;
}

/** Users leave a club's room only by leaving the club. */
export function mayLeave(kind: RoomKind): boolean {
  return kind === 'PRIVATE';
}
