import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

/** The article whose conversation is to be read again. */
interface Below {
  articleId: number;
}

// After a refusal the role, too: whoever is refused may have been expelled.
const conversation = (_result: unknown, error: unknown, { articleId }: Below) => [
  { type: 'Comment' as const, id: articleId },
  ...(error === undefined ? [] : ['ClubRole' as const]),
];

const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    createComment: build.mutation<Answer<typeof commentRoutes.create>, ArgsOf<typeof commentRoutes.create>>({
      query: send(commentRoutes.create),
      invalidatesTags: conversation,
    }),
    editComment: build.mutation<Answer<typeof commentRoutes.edit>, ArgsOf<typeof commentRoutes.edit> & Below>(
      { query: send(commentRoutes.edit), invalidatesTags: conversation },
    ),
    deleteComment: build.mutation<
      Answer<typeof commentRoutes.remove>,
      ArgsOf<typeof commentRoutes.remove> & Below
    >({ query: send(commentRoutes.remove), invalidatesTags: conversation }),
  }),
});

export const { useCreateCommentMutation, useEditCommentMutation, useDeleteCommentMutation } = commentApi;
