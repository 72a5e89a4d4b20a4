import { articleRoutes } from '@contract/article';
import type { ArgsOf } from '@contract/route';
import { api, listTags, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const articleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArticles: build.query<ResponseData<typeof articleRoutes.list>, ArgsOf<typeof articleRoutes.list>>({
      query: buildRequest(articleRoutes.list),
      providesTags: (result) => listTags('Article', result?.articles, ({ articleId }) => articleId),
    }),
    getArticle: build.query<ResponseData<typeof articleRoutes.get>, ArgsOf<typeof articleRoutes.get>>({
      query: buildRequest(articleRoutes.get),
      providesTags: (_result, _error, { articleId }) => [{ type: 'Article', id: articleId }],
    }),
  }),
});

export const { useListArticlesQuery, useGetArticleQuery } = articleApi;

/** Returns a function that prefetches a page of the list of a club's articles. */
export const usePrefetchArticles = () => articleApi.usePrefetch('listArticles');
