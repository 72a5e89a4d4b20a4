import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** `clubId` is the application's club, whose page shows the state of the application. */
type WithdrawArgs = ArgsOf<typeof submissionRoutes.removeOwn> & { clubId: number };

const submissionWithdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawSubmission: build.mutation<ResponseData<typeof submissionRoutes.removeOwn>, WithdrawArgs>({
      query: ({ applyId }) => buildRequest(submissionRoutes.removeOwn)({ applyId }),
      invalidatesTags: (_result, error, { applyId, clubId }) => [
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        // Only after a failure does the application still exist.
        ...(error ? [{ type: 'Submission' as const, id: applyId }] : []),
      ],
    }),
  }),
});

export const { useWithdrawSubmissionMutation } = submissionWithdrawApi;
