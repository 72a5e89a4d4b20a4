import { ROOMS_DESTINATION } from '@contract/chat';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import { NOTIFICATIONS_DESTINATION } from '@contract/notification';
import { ID_MAX } from '@contract/route';

// Each destination has exactly one spelling: no wildcard, leading zero, escape or queue of another user.
const TOPIC_PATTERN = /^\/topic\/([1-9]\d{0,9})$/;
const PUBLISH_PATTERN = /^\/publish\/([1-9]\d{0,9})$/;

/** Parses the destination of a SUBSCRIBE: a room, or a queue of the user. Returns undefined for anything else. */
export function parseSubscribeDestination(
  destination: string,
): { roomId: number } | 'rooms' | 'clubChanges' | 'notifications' | undefined {
  if (destination === ROOMS_DESTINATION) return 'rooms';
  if (destination === CLUB_CHANGES_DESTINATION) return 'clubChanges';
  if (destination === NOTIFICATIONS_DESTINATION) return 'notifications';
  const roomId = readRoomId(TOPIC_PATTERN.exec(destination));
  return roomId === undefined ? undefined : { roomId };
}

/** Parses the destination of a SEND: the room's id. Returns undefined for anything else. */
export const parseSendDestination = (destination: string): number | undefined =>
  readRoomId(PUBLISH_PATTERN.exec(destination));

function readRoomId(match: RegExpExecArray | null): number | undefined {
  const id = Number(match?.[1]);
  return id <= ID_MAX ? id : undefined;
}
