import { notificationSettingsRoutes } from '@contract/notification-settings';
import type { ArgsOf } from '@contract/route';
import { notificationSettingsApi } from '@/entities/notification';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const saveApi = notificationSettingsApi.injectEndpoints({
  endpoints: (build) => ({
    saveNotificationSettings: build.mutation<
      ResponseData<typeof notificationSettingsRoutes.save>,
      ArgsOf<typeof notificationSettingsRoutes.save>
    >({
      query: buildRequest(notificationSettingsRoutes.save),
      onQueryStarted: (_args, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data }) => {
            dispatch(
              notificationSettingsApi.util.updateQueryData('getNotificationSettings', undefined, () => data),
            );
          },
          () => undefined, // the mutation reports the failure to its caller
        );
      },
    }),
  }),
});

export const { useSaveNotificationSettingsMutation } = saveApi;
