import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type {
  NotificationCounts,
  NotificationFrame,
  NotificationItem,
  NotificationPage,
} from '@contract/notification';
import type { RequestState } from '@/shared/api';
import { notificationApi } from './notification-api';

type Dispatch = ThunkDispatch<
  Parameters<ReturnType<typeof notificationApi.endpoints.getLatestNotifications.select>>[0],
  RequestState,
  UnknownAction
>;

/**
 * Returns a thunk that calls `change` once per cached query: with the page of the newest notifications, and
 * with the loaded pages of the list. `pages` are Immer drafts of consecutive pages, newest first.
 */
const changeCached = (change: (pages: NotificationPage[]) => void) => (dispatch: Dispatch) => {
  dispatch(
    notificationApi.util.updateQueryData('getLatestNotifications', undefined, (page) => {
      change([page]);
    }),
  );
  dispatch(
    notificationApi.util.updateQueryData('listNotifications', undefined, ({ pages }) => {
      change(pages);
    }),
  );
};

/**
 * Returns a thunk that applies a frame of the live connection: replaces, moves, adds and removes rows, sets
 * counts.
 */
export function applyNotificationFrame(frame: NotificationFrame) {
  const { notifications, removedIds } = frame;
  const obsoleteIds = new Set([...removedIds, ...notifications.map(({ notificationId }) => notificationId)]);
  return changeCached((pages) => {
    setCounts(pages, frame);
    for (const page of pages)
      page.notifications = page.notifications.filter(
        ({ notificationId }) => !obsoleteIds.has(notificationId),
      );
    for (const row of notifications) insertRow(pages, row);
  });
}

/** Inserts a row into the page to which its sequence belongs. Does nothing if that page is not loaded. */
function insertRow(pages: readonly NotificationPage[], row: NotificationItem): void {
  const page = pages.find(({ nextCursor }) => nextCursor === null || row.sequence >= nextCursor);
  if (!page) return;
  page.notifications.push(row);
  page.notifications.sort((a, b) => b.sequence - a.sequence);
}

/** Returns a thunk that sets the unread and the unseen count of all cached pages. */
export const applyNotificationCounts = (counts: NotificationCounts) =>
  changeCached((pages) => {
    setCounts(pages, counts);
  });

function setCounts(
  pages: readonly NotificationPage[],
  { unreadCount, unseenCount }: NotificationCounts,
): void {
  for (const page of pages) Object.assign(page, { unreadCount, unseenCount });
}

/** Shows the matching rows as read and seen before the server confirms it. Leaves the counts to the response. */
export function showAsRead(isMatch: (row: NotificationItem) => boolean) {
  const readAt = new Date().toISOString();
  return changeCached((pages) => {
    for (const row of pages.flatMap(({ notifications }) => notifications))
      if (row.readAt === null && isMatch(row)) Object.assign(row, { readAt, seenAt: row.seenAt ?? readAt });
  });
}

/** Sets the unseen count to 0, which clears the badge of the bell, before the server confirms it. */
export const showAsSeen = () =>
  changeCached((pages) => {
    for (const page of pages) page.unseenCount = 0;
  });
