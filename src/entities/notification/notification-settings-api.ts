import { notificationSettingsRoutes } from '@contract/notification-settings';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Separate from `notificationApi`, which every page loads. */
export const notificationSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: build.query<ResponseData<typeof notificationSettingsRoutes.get>, void>({
      query: () => buildRequest(notificationSettingsRoutes.get)({}),
      providesTags: ['NotificationSettings'],
    }),
  }),
});

export const { useGetNotificationSettingsQuery } = notificationSettingsApi;
