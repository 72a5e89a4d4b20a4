import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** The article whose comments are refetched. */
interface WithArticleId {
  articleId: number;
}

// A refusal also invalidates the role, because the club may have expelled the caller.
const invalidatedTags = (_result: unknown, error: unknown, { articleId }: WithArticleId) => [
  { type: 'Comment' as const, id: articleId },
  ...(error === undefined ? [] : ['ClubRole' as const]),
];

const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    createComment: build.mutation<
      ResponseData<typeof commentRoutes.create>,
      ArgsOf<typeof commentRoutes.create>
    >({ query: buildRequest(commentRoutes.create), invalidatesTags: invalidatedTags }),
    editComment: build.mutation<
      ResponseData<typeof commentRoutes.edit>,
      ArgsOf<typeof commentRoutes.edit> & WithArticleId
    >({ query: buildRequest(commentRoutes.edit), invalidatesTags: invalidatedTags }),
    deleteComment: build.mutation<
      ResponseData<typeof commentRoutes.remove>,
      ArgsOf<typeof commentRoutes.remove> & WithArticleId
    >({ query: buildRequest(commentRoutes.remove), invalidatesTags: invalidatedTags }),
  }),
});

export const { useCreateCommentMutation, useEditCommentMutation, useDeleteCommentMutation } = commentApi;
