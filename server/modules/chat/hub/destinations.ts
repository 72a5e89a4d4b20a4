import { ROOMS_DESTINATION } from '@contract/chat';
import { ID_MAX } from '@contract/route';

// One form for each, and nothing else: no wildcard, no leading zero, no escape, no other person's queue.
const TOPIC_PATTERN = /^\/topic\/([1-9]\d{0,9})$/;
const PUBLISH_PATTERN = /^\/publish\/([1-9]\d{0,9})$/;

/** What a SUBSCRIBE asks for: the messages of a room, or one's own list of rooms. Undefined for anything else. */
export function parseSubscribeDestination(destination: string): { roomId: number } | 'rooms' | undefined {
  if (destination === ROOMS_DESTINATION) return 'rooms';
  const roomId = idOf(TOPIC_PATTERN.exec(destination));
  return roomId === undefined ? undefined : { roomId };
}

/** The room that a SEND is for; undefined for anything else. */
export const parseSendDestination = (destination: string): number | undefined =>
  idOf(PUBLISH_PATTERN.exec(destination));

function idOf(match: RegExpExecArray | null): number | undefined {
  const id = Number(match?.[1]);
  return id <= ID_MAX ? id : undefined;
}
