import type { ShownMessage } from '@/entities/chat';

interface UnseenOptions {
  /** Sorted by ascending id. */
  messages: readonly ShownMessage[];
  lastSeenId: number;
  ownEmail: string;
  /** Id of the room's newest message if that message is not loaded, otherwise 0. */
  unloadedNewestId: number;
}

/**
 * Counts other users' messages after the last seen message. Messages after the last loaded message all count,
 * because their senders are unknown.
 */
export function countUnseen({ messages, lastSeenId, ownEmail, unloadedNewestId }: UnseenOptions): number {
  const lastLoadedId = messages.findLast(({ messageId }) => messageId !== undefined)?.messageId ?? 0;
  let count = Math.max(0, unloadedNewestId - Math.max(lastLoadedId, lastSeenId));
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.messageId === undefined) continue;
    if (message.messageId <= lastSeenId) break;
    if (message.senderEmail !== ownEmail) count += 1;
  }
  return count;
}
