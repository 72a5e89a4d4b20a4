export { articleApi, useGetArticleQuery, useListArticlesQuery, usePrefetchArticles } from './article-api';
