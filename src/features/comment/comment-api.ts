import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

/** The article whose conversation is to be read again. */
interface InArticle {
  articleId: number;
}

// After a refusal the role, too: whoever is refused may have been expelled.
const invalidatedTags = (_result: unknown, error: unknown, { articleId }: InArticle) => [
  { type: 'Comment' as const, id: articleId },
  ...(error === undefined ? [] : ['ClubRole' as const]),
];

const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    createComment: build.mutation<Answer<typeof commentRoutes.create>, ArgsOf<typeof commentRoutes.create>>({
      query: send(commentRoutes.create),
      invalidatesTags: invalidatedTags,
    }),
    editComment: build.mutation<
      Answer<typeof commentRoutes.edit>,
      ArgsOf<typeof commentRoutes.edit> & InArticle
    >({ query: send(commentRoutes.edit), invalidatesTags: invalidatedTags }),
    deleteComment: build.mutation<
      Answer<typeof commentRoutes.remove>,
      ArgsOf<typeof commentRoutes.remove> & InArticle
    >({ query: send(commentRoutes.remove), invalidatesTags: invalidatedTags }),
  }),
});

export const { useCreateCommentMutation, useEditCommentMutation, useDeleteCommentMutation } = commentApi;
