import { ROOMS_DESTINATION } from '@contract/chat';
import { ID_MAX } from '@contract/route';

// One form for each, and nothing else: no wildcard, no leading zero, no escape, no other person's queue.
const TOPIC = /^\/topic\/([1-9]\d{0,9})$/;
const PUBLISH = /^\/publish\/([1-9]\d{0,9})$/;

/** What a SUBSCRIBE asks for: the messages of a room, or one's own list of rooms. Undefined for anything else. */
export function readSubscribed(destination: string): { roomId: number } | 'rooms' | undefined {
  if (destination === ROOMS_DESTINATION) return 'rooms';
  const roomId = idOf(TOPIC.exec(destination));
  return roomId === undefined ? undefined : { roomId };
}

/** The room that a SEND is for; undefined for anything else. */
export const readPublished = (destination: string): number | undefined => idOf(PUBLISH.exec(destination));

function idOf(match: RegExpExecArray | null): number | undefined {
  const id = Number(match?.[1]);
  return id <= ID_MAX ? id : undefined;
}
