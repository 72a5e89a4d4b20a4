import type { NotificationPage } from '@contract/notification';

/** The part of the store with cached responses. */
interface CacheRoot {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * Cache key of the newest notifications. A literal, because the endpoint is in lazily loaded code and the
 * badge is in the first load.
 */
const LATEST_KEY = 'getLatestNotifications(undefined)';

/**
 * Selects the number on the bell. Returns undefined until the newest notifications are loaded. They load after the
 * first view of the page has rendered.
 */
export function selectUnseenCount({ api }: CacheRoot): number | undefined {
  // Only getLatestNotifications writes this cache entry, so its data has this type.
  const page = api.queries[LATEST_KEY]?.data as NotificationPage | undefined;
  return page?.unseenCount;
}
