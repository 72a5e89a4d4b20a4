import type { ChatMessage, RoomsChange } from '@contract/chat';
import type { ClubChange } from '@contract/club-change';
import type { NotificationFrame } from '@contract/notification';

// Our own server sends these frames by the shared contract, so the parsers check only some fields. A full
// validation would load yup.

/** Parses a message frame of a room. Returns undefined for another shape. */
export function parseMessage(body: unknown): ChatMessage | undefined {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('messageId' in body) ||
    !('roomId' in body) ||
    !('message' in body)
  )
    return undefined;
  // The other fields follow the contract.
  return typeof body.messageId === 'number' && typeof body.roomId === 'number'
    ? (body as ChatMessage)
    : undefined;
}

/** Parses a frame of the user's room-list queue. Returns undefined for another shape. */
export function parseRoomsChange(body: unknown): RoomsChange | undefined {
  if (typeof body !== 'object' || body === null || !('rooms' in body) || !('gone' in body)) return undefined;
  // The items of both lists follow the contract.
  return Array.isArray(body.rooms) && Array.isArray(body.gone) ? (body as RoomsChange) : undefined;
}

/** Parses a frame of the user's queue of club changes. Returns an empty list for another shape. */
export function parseClubChanges(body: unknown): ClubChange[] {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return [];
  // The items follow the contract. The receiver ignores unknown kinds.
  return Array.isArray(body.changes) ? (body.changes as ClubChange[]) : [];
}

/** Parses a frame of the user's queue of notifications. Returns undefined for another shape. */
export function parseNotificationFrame(body: unknown): NotificationFrame | undefined {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('notifications' in body) ||
    !('removedIds' in body) ||
    !('unseenCount' in body)
  )
    return undefined;
  // The items of both lists and the other fields follow the contract.
  return Array.isArray(body.notifications) && Array.isArray(body.removedIds)
    ? (body as NotificationFrame)
    : undefined;
}
