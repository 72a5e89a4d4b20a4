import { CLUB_QUESTION_PAGE_SIZE, clubQuestionRoutes } from '@contract/club-question';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

interface QuestionListArgs {
  clubId: number;
  /** Lists only questions whose text and answer together contain every word of this text; '' lists all. */
  search: string;
}

const clubQuestionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Paginates with the server's cursor. Order: questions without an answer, answered pinned questions, all
     * others (also deleted ones); newest first in each group.
     */
    listClubQuestions: build.infiniteQuery<
      ResponseData<typeof clubQuestionRoutes.list>,
      QuestionListArgs,
      string | undefined
    >({
      query: ({ queryArg: { clubId, search }, pageParam }) =>
        buildRequest(clubQuestionRoutes.list)({
          clubId,
          query: {
            limit: CLUB_QUESTION_PAGE_SIZE,
            ...(search !== '' && { search }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: (_result, _error, { clubId }) => [{ type: 'ClubQuestion', id: clubId }],
    }),
  }),
});

export const { useListClubQuestionsInfiniteQuery } = clubQuestionApi;
