import { operatorRoutes } from '@contract/operator';
import type { ArgsOf } from '@contract/route';
import { operatorApi } from '@/entities/operator';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const measuresApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    updateUserAsOperator: build.mutation<
      ResponseData<typeof operatorRoutes.updateUser>,
      ArgsOf<typeof operatorRoutes.updateUser>
    >({ query: buildRequest(operatorRoutes.updateUser), invalidatesTags: ['OperatorUser'] }),
    updateClubAsOperator: build.mutation<
      ResponseData<typeof operatorRoutes.updateClub>,
      ArgsOf<typeof operatorRoutes.updateClub>
    >({
      query: buildRequest(operatorRoutes.updateClub),
      invalidatesTags: (_result, _error, { clubId }) => ['OperatorClub', { type: 'Club', id: clubId }],
    }),
    setAnnouncement: build.mutation<
      ResponseData<typeof operatorRoutes.setAnnouncement>,
      ArgsOf<typeof operatorRoutes.setAnnouncement>
    >({ query: buildRequest(operatorRoutes.setAnnouncement), invalidatesTags: ['Announcement'] }),
    removeAnnouncement: build.mutation<ResponseData<typeof operatorRoutes.removeAnnouncement>, void>({
      query: () => buildRequest(operatorRoutes.removeAnnouncement)({}),
      invalidatesTags: ['Announcement'],
    }),
  }),
});

export const {
  useUpdateUserAsOperatorMutation,
  useUpdateClubAsOperatorMutation,
  useSetAnnouncementMutation,
  useRemoveAnnouncementMutation,
} = measuresApi;
