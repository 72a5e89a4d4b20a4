import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const applyApi = api.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Answer<typeof submissionRoutes.apply>, ArgsOf<typeof submissionRoutes.apply>>({
      query: send(submissionRoutes.apply),
      invalidatesTags: (_result, _error, { clubId }) => [
        { type: 'Submission', id: `club-${String(clubId)}` }, { type: 'Submission', id: 'LIST' }, { type: 'ClubRole', id: clubId },
      ],
    }),
  }),
});

export const { useApplyMutation } = applyApi;
