import { recruitmentRoutes } from '@contract/recruitment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const deadlineExtendApi = api.injectEndpoints({
  endpoints: (build) => ({
    extendUserDeadline: build.mutation<
      ResponseData<typeof recruitmentRoutes.extend>,
      ArgsOf<typeof recruitmentRoutes.extend>
    >({
      query: buildRequest(recruitmentRoutes.extend),
      invalidatesTags: (_result, error, { clubId }) => (error ? [] : [recruitmentTag(clubId)]),
    }),
  }),
});

export const { useExtendUserDeadlineMutation } = deadlineExtendApi;
