import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const applyApi = api.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<ResponseData<typeof submissionRoutes.apply>, ArgsOf<typeof submissionRoutes.apply>>(
      {
        query: buildRequest(submissionRoutes.apply),
        invalidatesTags: (_result, _error, { clubId }) => [
          clubSubmissionsTag(clubId),
          { type: 'Submission', id: 'LIST' },
        ],
      },
    ),
  }),
});

export const { useApplyMutation } = applyApi;
