import { commentRoutes } from '@contract/comment';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import { flattenComments } from './flatten-comments';
import type { FlatComment } from './flatten-comments';

export const commentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The comment tree as a flat list. A tree may be thousands of levels deep. The store, its tools and React
     * would recurse into it and overflow the stack.
     */
    listComments: build.query<FlatComment[], ArgsOf<typeof commentRoutes.list>>({
      query: buildRequest(commentRoutes.list),
      transformResponse: flattenComments,
      providesTags: (_result, _error, { articleId }) => [{ type: 'Comment', id: articleId }],
    }),
  }),
});

export const { useListCommentsQuery } = commentApi;
