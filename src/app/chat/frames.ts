import type { ChatMessage, RoomsChange } from '@contract/chat';
import type { ClubChange } from '@contract/club-change';

// Our own server's frames, built by the same contract: a look that the shape is right, not a validation, which would bring yup along.

/** The message in a frame of a room's topic. */
export function readMessage(body: unknown): ChatMessage | undefined {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('messageId' in body) ||
    !('roomId' in body) ||
    !('message' in body)
  )
    return undefined;
  // Looked at above; the rest stands or falls with it.
  return typeof body.messageId === 'number' && typeof body.roomId === 'number'
    ? (body as ChatMessage)
    : undefined;
}

/** The change in a frame of one's own queue. */
export function readRoomsChange(body: unknown): RoomsChange | undefined {
  if (typeof body !== 'object' || body === null || !('rooms' in body) || !('gone' in body)) return undefined;
  // Looked at above; the rest stands or falls with it.
  return Array.isArray(body.rooms) && Array.isArray(body.gone) ? (body as RoomsChange) : undefined;
}

/** Returns the changes in a frame of one's own queue of changes. */
export function readClubChanges(body: unknown): ClubChange[] {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return [];
  // A list by the contract; kinds that this version does not know are ignored where tags are chosen.
  return Array.isArray(body.changes) ? (body.changes as ClubChange[]) : [];
}
