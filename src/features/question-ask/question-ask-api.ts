import { clubQuestionRoutes } from '@contract/club-question';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const questionAskApi = api.injectEndpoints({
  endpoints: (build) => ({
    askQuestion: build.mutation<
      ResponseData<typeof clubQuestionRoutes.ask>,
      ArgsOf<typeof clubQuestionRoutes.ask>
    >({
      query: buildRequest(clubQuestionRoutes.ask),
      invalidatesTags: (_result, _error, { clubId }) => [{ type: 'ClubQuestion', id: clubId }],
    }),
  }),
});

export const { useAskQuestionMutation } = questionAskApi;
