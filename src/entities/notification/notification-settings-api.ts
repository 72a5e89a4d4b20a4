import { notificationSettingsRoutes } from '@contract/notification-settings';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Separate from `notificationApi`, because every page loads that one and few pages need the settings. */
export const notificationSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: build.query<ResponseData<typeof notificationSettingsRoutes.get>, void>({
      query: () => buildRequest(notificationSettingsRoutes.get)({}),
      providesTags: ['NotificationSettings'],
    }),
  }),
});

export const { useGetNotificationSettingsQuery, useLazyGetNotificationSettingsQuery } =
  notificationSettingsApi;
