import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import { api, listTags, ownSubmissionTo, send, submissionsTo } from '@/shared/api';
import type { Answer } from '@/shared/api';

const submissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubmissionState: build.query<
      Answer<typeof submissionRoutes.state>,
      ArgsOf<typeof submissionRoutes.state>
    >({
      query: send(submissionRoutes.state),
      providesTags: (result, _error, { clubId }) => [
        submissionsTo(clubId),
        ...(result?.applyId ? [{ type: 'Submission' as const, id: result.applyId }] : []),
      ],
    }),
    listOwnSubmissions: build.query<Answer<typeof submissionRoutes.listOwn>, void>({
      query: () => send(submissionRoutes.listOwn)({}),
      providesTags: (result) => listTags('Submission', result, ({ applyId }) => applyId),
    }),
    getOwnSubmission: build.query<
      Answer<typeof submissionRoutes.getOwn>,
      ArgsOf<typeof submissionRoutes.getOwn>
    >({
      query: send(submissionRoutes.getOwn),
      providesTags: (result, _error, { applyId }) => [
        { type: 'Submission', id: applyId },
        ...(result ? [ownSubmissionTo(result.clubId)] : []),
      ],
    }),
    listClubSubmissions: build.query<
      Answer<typeof submissionRoutes.listOfClub>,
      ArgsOf<typeof submissionRoutes.listOfClub>
    >({
      query: send(submissionRoutes.listOfClub),
      providesTags: (result, _error, { clubId }) => [
        submissionsTo(clubId),
        ...listTags('Submission', result, ({ applyId }) => applyId),
      ],
    }),
    getClubSubmission: build.query<
      Answer<typeof submissionRoutes.getOfClub>,
      ArgsOf<typeof submissionRoutes.getOfClub>
    >({
      query: send(submissionRoutes.getOfClub),
      providesTags: (_result, _error, { clubId, applyId }) => [
        { type: 'Submission', id: applyId },
        submissionsTo(clubId),
      ],
    }),
  }),
});

export const {
  useGetSubmissionStateQuery,
  useListOwnSubmissionsQuery,
  useGetOwnSubmissionQuery,
  useListClubSubmissionsQuery,
  useGetClubSubmissionQuery,
} = submissionApi;
