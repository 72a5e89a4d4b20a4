import { NOTIFICATION_PAGE_SIZE, notificationRoutes } from '@contract/notification';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

type NotificationPage = ResponseData<typeof notificationRoutes.list>;

const listRequest = (before?: number) =>
  buildRequest(notificationRoutes.list)({
    query: { limit: NOTIFICATION_PAGE_SIZE, ...(before !== undefined && { before }) },
  });

export const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The newest notifications and the counts. The live connection subscribes to this query on every page and
     * applies its frames to the cached response. `selectUnseenCount` contains the cache key of this query.
     */
    getLatestNotifications: build.query<NotificationPage, void>({
      query: () => listRequest(),
      providesTags: ['Notification'],
    }),
    /** All notifications in pages, newest first. The live connection applies its frames to these pages, too. */
    listNotifications: build.infiniteQuery<NotificationPage, void, number | undefined>({
      query: ({ pageParam }) => listRequest(pageParam),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['Notification'],
    }),
  }),
});

export const { useGetLatestNotificationsQuery, useListNotificationsInfiniteQuery } = notificationApi;
