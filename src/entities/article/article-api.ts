import { articleRoutes, commentRoutes } from '@contract/article';
import type { ArgsOf } from '@contract/route';
import { api, listTags, send } from '@/shared/api';
import type { Answer } from '@/shared/api';
import { conversationOf } from './conversation';
import type { Speech } from './conversation';

const articleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArticles: build.query<Answer<typeof articleRoutes.list>, ArgsOf<typeof articleRoutes.list>>({
      query: send(articleRoutes.list),
      providesTags: (result) => listTags('Article', result?.articles, ({ articleId }) => articleId),
    }),
    getArticle: build.query<Answer<typeof articleRoutes.get>, ArgsOf<typeof articleRoutes.get>>({
      query: send(articleRoutes.get),
      providesTags: (_result, _error, { articleId }) => [{ type: 'Article', id: articleId }],
    }),
    /** The tree as a list: the store, its tools and React all recurse, and a conversation may be thousands of replies deep. */
    listComments: build.query<Speech[], ArgsOf<typeof commentRoutes.list>>({
      query: send(commentRoutes.list),
      transformResponse: conversationOf,
      providesTags: (_result, _error, { articleId }) => [{ type: 'Comment', id: articleId }],
    }),
  }),
});

export const { useListArticlesQuery, useGetArticleQuery, useListCommentsQuery } = articleApi;

/** Answers a function that reads a page of a club's articles before anybody asks for it. */
export const usePrefetchArticles = () => articleApi.usePrefetch('listArticles');
