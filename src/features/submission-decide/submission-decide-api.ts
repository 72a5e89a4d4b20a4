import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData, TagType } from '@/shared/api';

type DecisionArgs = ArgsOf<typeof submissionRoutes.approve>;

/**
 * Returns the tags of what a decision changes. A refusal also invalidates them, because another leader may have
 * decided or the current user may have lost the role.
 */
const invalidatedTags = ({
  clubId,
  applyIds,
}: {
  clubId: number;
  applyIds: readonly number[];
}): { type: TagType; id: number | string }[] => [
  ...applyIds.map((id) => ({ type: 'Submission' as const, id })),
  clubSubmissionsTag(clubId),
  { type: 'Member', id: clubId },
  { type: 'Club', id: clubId },
];

const submissionDecideApi = api.injectEndpoints({
  endpoints: (build) => ({
    approveSubmission: build.mutation<ResponseData<typeof submissionRoutes.approve>, DecisionArgs>({
      query: buildRequest(submissionRoutes.approve),
      invalidatesTags: (_result, _error, { clubId, applyId }) =>
        invalidatedTags({ clubId, applyIds: [applyId] }),
    }),
    rejectSubmission: build.mutation<ResponseData<typeof submissionRoutes.reject>, DecisionArgs>({
      query: buildRequest(submissionRoutes.reject),
      invalidatesTags: (_result, _error, { clubId, applyId }) =>
        invalidatedTags({ clubId, applyIds: [applyId] }),
    }),
    decideSubmissions: build.mutation<
      ResponseData<typeof submissionRoutes.decideMany>,
      ArgsOf<typeof submissionRoutes.decideMany>
    >({
      query: buildRequest(submissionRoutes.decideMany),
      invalidatesTags: (_result, _error, { clubId, body }) =>
        invalidatedTags({ clubId, applyIds: body.applyIds }),
    }),
  }),
});

export const { useApproveSubmissionMutation, useRejectSubmissionMutation, useDecideSubmissionsMutation } =
  submissionDecideApi;
