import { ROOMS_DESTINATION } from '@contract/chat';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import { NOTIFICATIONS_DESTINATION } from '@contract/notification';
import { ID_MAX } from '@contract/route';

// Each room has exactly one spelling: wildcards, leading zeros and escapes do not match.
const TOPIC_PATTERN = /^\/topic\/([1-9]\d{0,9})$/;
const PUBLISH_PATTERN = /^\/publish\/([1-9]\d{0,9})$/;

/**
 * Parses the destination of a SUBSCRIBE: the messages of a room or a queue of the current user. `roomList` is the queue of changes to
 * the user's room list. Returns undefined for any other destination.
 */
export function parseSubscribeDestination(
  destination: string,
): { roomId: number } | 'roomList' | 'clubChanges' | 'notifications' | undefined {
  if (destination === ROOMS_DESTINATION) return 'roomList';
  if (destination === CLUB_CHANGES_DESTINATION) return 'clubChanges';
  if (destination === NOTIFICATIONS_DESTINATION) return 'notifications';
  const roomId = readRoomId(TOPIC_PATTERN.exec(destination));
  return roomId === undefined ? undefined : { roomId };
}

/** Returns the id of the room that the destination of a SEND names; undefined for any other destination. */
export const parseSendDestination = (destination: string): number | undefined =>
  readRoomId(PUBLISH_PATTERN.exec(destination));

function readRoomId(match: RegExpExecArray | null): number | undefined {
  // NaN without a match. NaN fails the comparison.
  const id = Number(match?.[1]);
  return id <= ID_MAX ? id : undefined;
}
