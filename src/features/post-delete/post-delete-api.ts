import { articleRoutes } from '@contract/article';
import { noticeRoutes } from '@contract/notice';
import type { PostKind } from '@contract/post';
import { api, buildRequest } from '@/shared/api';

interface DeletePostArgs {
  kind: PostKind;
  clubId: number;
  postId: number;
}

const postDeleteApi = api.injectEndpoints({
  endpoints: (build) => ({
    deletePost: build.mutation<null, DeletePostArgs>({
      query: ({ kind, clubId, postId }) =>
        kind === 'article'
          ? buildRequest(articleRoutes.remove)({ clubId, articleId: postId })
          : buildRequest(noticeRoutes.remove)({ clubId, noticeId: postId }),
      // Only a failure refetches the post: after a success, the page of the post is closing and a refetch would
      // show a not-found message. A failure also refetches the role, because the user may have lost it.
      invalidatesTags: (_result, error, { kind, clubId, postId }) => {
        const type = kind === 'article' ? 'Article' : 'Notice';
        return [
          { type, id: 'LIST' },
          ...(error ? [{ type, id: postId } as const, { type: 'ClubRole', id: clubId } as const] : []),
        ];
      },
    }),
  }),
});

export const { useDeletePostMutation } = postDeleteApi;
