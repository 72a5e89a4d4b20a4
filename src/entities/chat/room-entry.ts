import type { ChatRoom } from '@contract/chat';

/** Returns the payload of `roomEntered`: where there are unread messages, the screen opens at the first of them. */
export const roomEntry = ({
  roomId,
  unReadCount,
  readUpTo,
}: Pick<ChatRoom, 'roomId' | 'unReadCount' | 'readUpTo'>) => ({
  roomId,
  ...(unReadCount > 0 && { readUpTo }),
});
