import type { ChatRoom } from '@contract/chat';

/**
 * Returns the payload of `roomEntered`: with the read mark if there are unread messages, because the screen
 * opens at the first of them.
 */
export const toRoomEnteredPayload = ({
  roomId,
  unReadCount,
  readUpTo,
}: Pick<ChatRoom, 'roomId' | 'unReadCount' | 'readUpTo'>) => ({
  roomId,
  ...(unReadCount > 0 && { readUpTo }),
});
