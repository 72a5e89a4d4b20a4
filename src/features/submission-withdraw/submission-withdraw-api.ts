import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** `clubId` is of the application's club, whose page says whether one has applied. */
type WithdrawArgs = ArgsOf<typeof submissionRoutes.removeOwn> & { clubId: number };

const submissionWithdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawSubmission: build.mutation<ResponseData<typeof submissionRoutes.removeOwn>, WithdrawArgs>({
      query: ({ applyId }) => buildRequest(submissionRoutes.removeOwn)({ applyId }),
      invalidatesTags: (_result, error, { applyId, clubId }) => [
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        // Only a refusal leaves something to read again.
        ...(error ? [{ type: 'Submission' as const, id: applyId }] : []),
      ],
    }),
  }),
});

export const { useWithdrawSubmissionMutation } = submissionWithdrawApi;
