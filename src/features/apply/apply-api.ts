import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, send, submissionsTo } from '@/shared/api';
import type { Answer } from '@/shared/api';

const applyApi = api.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Answer<typeof submissionRoutes.apply>, ArgsOf<typeof submissionRoutes.apply>>({
      query: send(submissionRoutes.apply),
      invalidatesTags: (_result, _error, { clubId }) => [
        submissionsTo(clubId),
        { type: 'Submission', id: 'LIST' },
      ],
    }),
  }),
});

export const { useApplyMutation } = applyApi;
