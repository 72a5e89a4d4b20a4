import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** The article whose comments are refetched. */
interface InArticle {
  articleId: number;
}

// After a refusal also the role: the caller may have been expelled.
const invalidatedTags = (_result: unknown, error: unknown, { articleId }: InArticle) => [
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
      ArgsOf<typeof commentRoutes.edit> & InArticle
    >({ query: buildRequest(commentRoutes.edit), invalidatesTags: invalidatedTags }),
    deleteComment: build.mutation<
      ResponseData<typeof commentRoutes.remove>,
      ArgsOf<typeof commentRoutes.remove> & InArticle
    >({ query: buildRequest(commentRoutes.remove), invalidatesTags: invalidatedTags }),
  }),
});

export const { useCreateCommentMutation, useEditCommentMutation, useDeleteCommentMutation } = commentApi;
