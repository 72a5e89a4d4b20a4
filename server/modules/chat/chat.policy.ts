import type { RoomKind } from '@contract/chat';
import type { Participation } from './chat-room.repository';

/** Whether a person may hear, read and say something in a room; to everybody else the room is not there. */
export function isParticipating(participation: Participation | undefined): participation is Participation {
  return participation?.leftAt === null;
}

/** A club's room is left with the club only. */
export function mayLeave(kind: RoomKind): boolean {
  return kind === 'PRIVATE';
}
