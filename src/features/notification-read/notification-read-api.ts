import { notificationRoutes } from '@contract/notification';
import type { NotificationItem, NotificationReadBody } from '@contract/notification';
import type { ArgsOf } from '@contract/route';
import { applyNotificationCounts, showAsRead, showAsSeen } from '@/entities/notification';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Returns a function that checks whether a request with this body marks a notification as read. */
function createReadMatcher({ upTo, notificationIds, subject }: NotificationReadBody) {
  return (row: NotificationItem) =>
    (upTo !== undefined && row.sequence <= upTo) ||
    notificationIds?.includes(row.notificationId) === true ||
    (subject !== undefined &&
      row.subject.type === subject.type &&
      // A subject without an id matches all ids; a subject without a club matches all clubs.
      row.subject.clubId === (subject.clubId ?? row.subject.clubId) &&
      row.subject.id === (subject.id ?? row.subject.id));
}

/** The mutation reports the failure to its caller. */
const ignoreFailure = () => undefined;

/** Both mutations update the cache before the response. A failure refetches the notifications. */
export const notificationReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    markNotificationsRead: build.mutation<
      ResponseData<typeof notificationRoutes.markRead>,
      ArgsOf<typeof notificationRoutes.markRead>
    >({
      query: buildRequest(notificationRoutes.markRead),
      onQueryStarted: ({ body }, { dispatch, queryFulfilled }) => {
        dispatch(showAsRead(createReadMatcher(body)));
        void queryFulfilled.then(({ data }) => {
          dispatch(applyNotificationCounts(data));
        }, ignoreFailure);
      },
      invalidatesTags: (_result, error) => (error ? ['Notification'] : []),
    }),
    markNotificationsSeen: build.mutation<
      ResponseData<typeof notificationRoutes.markSeen>,
      ArgsOf<typeof notificationRoutes.markSeen>
    >({
      query: buildRequest(notificationRoutes.markSeen),
      onQueryStarted: (_args, { dispatch, queryFulfilled }) => {
        dispatch(showAsSeen());
        void queryFulfilled.then(({ data }) => {
          dispatch(applyNotificationCounts(data));
        }, ignoreFailure);
      },
      invalidatesTags: (_result, error) => (error ? ['Notification'] : []),
    }),
  }),
});

export const { useMarkNotificationsReadMutation, useMarkNotificationsSeenMutation } = notificationReadApi;
