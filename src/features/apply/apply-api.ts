import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const applyApi = api.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<ResponseData<typeof submissionRoutes.apply>, ArgsOf<typeof submissionRoutes.apply>>(
      {
        query: buildRequest(submissionRoutes.apply),
        // A refusal also invalidates the tags, because the round or its form may have changed.
        invalidatesTags: (_result, _error, { clubId }) => [
          clubSubmissionsTag(clubId),
          recruitmentTag(clubId),
          { type: 'Submission', id: 'LIST' },
          { type: 'Draft', id: 'LIST' },
        ],
      },
    ),
  }),
});

export const { useApplyMutation } = applyApi;
