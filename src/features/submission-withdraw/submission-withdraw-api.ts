import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** `clubId`: the application's club. Its pages show the state of the application and are refetched. */
type WithdrawArgs = ArgsOf<typeof submissionRoutes.removeOwn> & { clubId: number };

const submissionWithdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawSubmission: build.mutation<ResponseData<typeof submissionRoutes.removeOwn>, WithdrawArgs>({
      query: ({ applyId }) => buildRequest(submissionRoutes.removeOwn)({ applyId }),
      invalidatesTags: (_result, error, { applyId, clubId }) => [
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        recruitmentTag(clubId),
        // After a success the application no longer exists, so a new request for it would fail.
        ...(error ? [{ type: 'Submission' as const, id: applyId }] : []),
      ],
    }),
  }),
});

export const { useWithdrawSubmissionMutation } = submissionWithdrawApi;
