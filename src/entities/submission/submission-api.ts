import { evaluationRoutes } from '@contract/evaluation';
import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, listTags, ownSubmissionTag, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const submissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads whether the user has applied to the current round of a club, with the id and the status of the
     * application.
     */
    getCurrentSubmission: build.query<
      ResponseData<typeof submissionRoutes.state>,
      ArgsOf<typeof submissionRoutes.state>
    >({
      query: buildRequest(submissionRoutes.state),
      providesTags: (result, _error, { clubId }) => [
        clubSubmissionsTag(clubId),
        ...(result?.applyId ? [{ type: 'Submission' as const, id: result.applyId }] : []),
      ],
    }),
    listOwnSubmissions: build.query<ResponseData<typeof submissionRoutes.listOwn>, void>({
      query: () => buildRequest(submissionRoutes.listOwn)({}),
      providesTags: (result) => listTags('Submission', result, ({ applyId }) => applyId),
    }),
    getOwnSubmission: build.query<
      ResponseData<typeof submissionRoutes.getOwn>,
      ArgsOf<typeof submissionRoutes.getOwn>
    >({
      query: buildRequest(submissionRoutes.getOwn),
      providesTags: (result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        ...(result ? [ownSubmissionTag(result.clubId)] : []),
      ],
    }),
    listClubSubmissions: build.query<
      ResponseData<typeof submissionRoutes.listOfClub>,
      ArgsOf<typeof submissionRoutes.listOfClub>
    >({
      query: buildRequest(submissionRoutes.listOfClub),
      providesTags: (result, _error, { clubId }) => [
        clubSubmissionsTag(clubId),
        ...listTags('Submission', result, ({ applyId }) => applyId),
      ],
    }),
    getClubSubmission: build.query<
      ResponseData<typeof submissionRoutes.getOfClub>,
      ArgsOf<typeof submissionRoutes.getOfClub>
    >({
      query: buildRequest(submissionRoutes.getOfClub),
      providesTags: (_result, _error, { clubId, applyId }) => [
        { type: 'Submission', id: applyId },
        clubSubmissionsTag(clubId),
      ],
    }),
    /** Loads one page of all applicants' answers in a round, for the export. */
    listSubmissionAnswers: build.query<
      ResponseData<typeof submissionRoutes.answersOfClub>,
      ArgsOf<typeof submissionRoutes.answersOfClub>
    >({
      query: buildRequest(submissionRoutes.answersOfClub),
      providesTags: (_result, _error, { clubId }) => [clubSubmissionsTag(clubId)],
    }),
    getEvaluations: build.query<
      ResponseData<typeof evaluationRoutes.evaluations>,
      ArgsOf<typeof evaluationRoutes.evaluations>
    >({
      query: buildRequest(evaluationRoutes.evaluations),
      providesTags: (_result, _error, { clubId, applyId }) => [
        { type: 'Submission', id: applyId },
        clubSubmissionsTag(clubId),
      ],
    }),
  }),
});

export const {
  useGetCurrentSubmissionQuery,
  useListOwnSubmissionsQuery,
  useGetOwnSubmissionQuery,
  useListClubSubmissionsQuery,
  useGetClubSubmissionQuery,
  useGetEvaluationsQuery,
  useLazyListSubmissionAnswersQuery,
} = submissionApi;
