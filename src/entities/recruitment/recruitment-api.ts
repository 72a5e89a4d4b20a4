import { recruitmentRoutes } from '@contract/recruitment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const recruitmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentRecruitment: build.query<
      ResponseData<typeof recruitmentRoutes.getCurrent>,
      ArgsOf<typeof recruitmentRoutes.getCurrent>
    >({
      query: buildRequest(recruitmentRoutes.getCurrent),
      providesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
    listRecruitments: build.query<
      ResponseData<typeof recruitmentRoutes.list>,
      ArgsOf<typeof recruitmentRoutes.list>
    >({
      query: buildRequest(recruitmentRoutes.list),
      providesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
    getRecruitment: build.query<
      ResponseData<typeof recruitmentRoutes.get>,
      ArgsOf<typeof recruitmentRoutes.get>
    >({
      query: buildRequest(recruitmentRoutes.get),
      providesTags: (_result, _error, { clubId, recruitmentId }) => [
        recruitmentTag(clubId),
        { type: 'Recruitment', id: recruitmentId },
      ],
    }),
  }),
});

export const { useGetCurrentRecruitmentQuery, useListRecruitmentsQuery, useGetRecruitmentQuery } =
  recruitmentApi;
