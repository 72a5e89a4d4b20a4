import { clubQuestionRoutes } from '@contract/club-question';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// A failure also refetches the role, because the user may have lost it.
const invalidatedTags = (_result: unknown, error: unknown, { clubId }: { clubId: number }) => [
  { type: 'ClubQuestion' as const, id: clubId },
  ...(error === undefined ? [] : [{ type: 'ClubRole' as const, id: clubId }]),
];

const questionAnswerApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerQuestion: build.mutation<
      ResponseData<typeof clubQuestionRoutes.answer>,
      ArgsOf<typeof clubQuestionRoutes.answer>
    >({ query: buildRequest(clubQuestionRoutes.answer), invalidatesTags: invalidatedTags }),
    pinQuestion: build.mutation<
      ResponseData<typeof clubQuestionRoutes.pin>,
      ArgsOf<typeof clubQuestionRoutes.pin>
    >({ query: buildRequest(clubQuestionRoutes.pin), invalidatesTags: invalidatedTags }),
    deleteQuestion: build.mutation<
      ResponseData<typeof clubQuestionRoutes.remove>,
      ArgsOf<typeof clubQuestionRoutes.remove>
    >({ query: buildRequest(clubQuestionRoutes.remove), invalidatesTags: invalidatedTags }),
  }),
});

export const { useAnswerQuestionMutation, usePinQuestionMutation, useDeleteQuestionMutation } =
  questionAnswerApi;
