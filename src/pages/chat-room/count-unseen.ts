import type { ShownMessage } from '@/entities/chat';

interface UnseenOptions {
  /** In rising order. */
  messages: readonly ShownMessage[];
  seenUpTo: number;
  ownEmail: string;
  /** The number of the room's newest message if it is not loaded, else 0. */
  lastMessageId: number;
}

/** Counts messages of others after the last one that was in view. Messages that are not loaded count as those of others. */
export function countUnseen({ messages, seenUpTo, ownEmail, lastMessageId }: UnseenOptions): number {
  const lastLoaded = messages.findLast(({ messageId }) => messageId !== undefined)?.messageId ?? 0;
  let count = Math.max(0, lastMessageId - Math.max(lastLoaded, seenUpTo));
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.messageId === undefined) continue;
    if (message.messageId <= seenUpTo) break;
    if (message.senderEmail !== ownEmail) count += 1;
  }
  return count;
}
