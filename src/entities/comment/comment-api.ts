import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import { flattenComments } from './flatten-comments';
import type { FlatComment } from './flatten-comments';

export const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the comments of an article as a flat list instead of a tree. The store, its tools and React recurse
     * into a tree, and thousands of levels would overflow the stack.
     */
    listComments: build.query<FlatComment[], ArgsOf<typeof commentRoutes.list>>({
      query: buildRequest(commentRoutes.list),
      transformResponse: flattenComments,
      providesTags: (_result, _error, { articleId }) => [{ type: 'Comment', id: articleId }],
    }),
  }),
});

export const { useListCommentsQuery } = commentApi;
