import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const submissionEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    editSubmission: build.mutation<
      Answer<typeof submissionRoutes.editOwn>,
      ArgsOf<typeof submissionRoutes.editOwn>
    >({
      query: send(submissionRoutes.editOwn),
      invalidatesTags: (_result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        { type: 'Submission', id: 'LIST' },
      ],
    }),
  }),
});

export const { useEditSubmissionMutation } = submissionEditApi;
