import type { ChatRoom } from '@contract/chat';

/** The part of the store with the cached answers, as far as it is looked at here. */
interface CacheRoot {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/** How the cache names the room list. By name, since the endpoint comes with the chat and the count stands on the first page. */
const ROOMS_KEY = 'listRooms(undefined)';

/** Unread messages of all rooms together; 0 until the chat has been loaded. It keeps the list read and live. */
export function selectUnreadTotal({ api }: CacheRoot): number {
  const rooms = api.queries[ROOMS_KEY]?.data;
  // Under this key there is nothing but the answer of listRooms.
  return Array.isArray(rooms)
    ? (rooms as ChatRoom[]).reduce((sum, { unReadCount }) => sum + unReadCount, 0)
    : 0;
}
