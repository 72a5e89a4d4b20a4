import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const submissionEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    editSubmission: build.mutation<
      ResponseData<typeof submissionRoutes.editOwn>,
      ArgsOf<typeof submissionRoutes.editOwn>
    >({
      query: buildRequest(submissionRoutes.editOwn),
      invalidatesTags: (_result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        { type: 'Submission', id: 'LIST' },
      ],
    }),
  }),
});

export const { useEditSubmissionMutation } = submissionEditApi;
