import type { ChatRoom } from '@contract/chat';

/** The part of the store with cached responses. */
interface CacheRoot {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * Cache key of the room list. A literal, because the endpoint is in the lazily loaded chat code and the count
 * is in the first load.
 */
const ROOMS_KEY = 'listRooms(undefined)';

/**
 * Selects the number of unread messages of all rooms. Returns 0 until the lazily loaded chat code has loaded the
 * room list.
 */
export function selectUnreadTotal({ api }: CacheRoot): number {
  const rooms = api.queries[ROOMS_KEY]?.data;
  // Only listRooms writes this cache entry, so its data has this type.
  return Array.isArray(rooms)
    ? (rooms as ChatRoom[]).reduce((sum, { unReadCount }) => sum + unReadCount, 0)
    : 0;
}
