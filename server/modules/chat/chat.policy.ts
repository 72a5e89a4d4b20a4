import type { RoomKind } from '@contract/chat';
import type { Participation } from './chat-room.repository';

/**
 * Whether a user has joined a room and not left it. All other users get the same response as for an unknown room. Writing also requires
 * that the room is not read-only.
 */
export function isParticipating(participation: Participation | undefined): participation is Participation {
  return participation?.leftAt === null;
}

/** Users leave a club's room only by leaving the club. */
export function mayLeave(kind: RoomKind): boolean {
  return kind === 'PRIVATE';
}
