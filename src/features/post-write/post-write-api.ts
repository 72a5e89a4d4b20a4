import { articleRoutes } from '@contract/article';
import type { PostBody } from '@contract/article';
import { noticeRoutes } from '@contract/notice';
import type { PostKind } from '@contract/post';
import { api, buildRequest } from '@/shared/api';

interface WritePostArgs {
  kind: PostKind;
  clubId: number;
  body: PostBody;
}

interface EditPostArgs extends WritePostArgs {
  postId: number;
}

const tagOf = (kind: PostKind) => (kind === 'article' ? 'Article' : 'Notice');

const postWriteApi = api.injectEndpoints({
  endpoints: (build) => ({
    writePost: build.mutation<{ postId: number }, WritePostArgs>({
      query: ({ kind, clubId, body }) =>
        buildRequest(kind === 'article' ? articleRoutes.create : noticeRoutes.create)({ clubId, body }),
      transformResponse: (response: { articleId: number } | { noticeId: number }) => ({
        postId: 'articleId' in response ? response.articleId : response.noticeId,
      }),
      // A failure also refetches the role, because the user may have lost it.
      invalidatesTags: (_result, error, { kind, clubId }) => [
        { type: tagOf(kind), id: 'LIST' },
        ...(error ? [{ type: 'ClubRole', id: clubId } as const] : []),
      ],
    }),
    editPost: build.mutation<unknown, EditPostArgs>({
      query: ({ kind, clubId, postId, body }) =>
        kind === 'article'
          ? buildRequest(articleRoutes.edit)({ clubId, articleId: postId, body })
          : buildRequest(noticeRoutes.edit)({ clubId, noticeId: postId, body }),
      invalidatesTags: (_result, error, { kind, clubId, postId }) => [
        { type: tagOf(kind), id: postId },
        { type: tagOf(kind), id: 'LIST' },
        ...(error ? [{ type: 'ClubRole', id: clubId } as const] : []),
      ],
    }),
  }),
});

export const { useWritePostMutation, useEditPostMutation } = postWriteApi;
