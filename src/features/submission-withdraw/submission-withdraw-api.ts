import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** `clubId`: the application's club. It is not sent, but its applications and rounds are refetched. */
type WithdrawArgs = ArgsOf<typeof submissionRoutes.removeOwn> & { clubId: number };

const submissionWithdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawSubmission: build.mutation<ResponseData<typeof submissionRoutes.removeOwn>, WithdrawArgs>({
      query: ({ applyId }) => buildRequest(submissionRoutes.removeOwn)({ applyId }),
      invalidatesTags: (_result, error, { applyId, clubId }) => [
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        recruitmentTag(clubId),
        // Refetches the application only after a failure: after a success it no longer exists.
        ...(error ? [{ type: 'Submission' as const, id: applyId }] : []),
      ],
    }),
  }),
});

export const { useWithdrawSubmissionMutation } = submissionWithdrawApi;
