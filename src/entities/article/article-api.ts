import { articleRoutes } from '@contract/article';
import type { ArgsOf } from '@contract/route';
import { api, listTags, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

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
  }),
});

export const { useListArticlesQuery, useGetArticleQuery } = articleApi;

/** Answers a function that reads a page of a club's articles before anybody asks for it. */
export const usePrefetchArticles = () => articleApi.usePrefetch('listArticles');
