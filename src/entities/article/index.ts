export { useGetArticleQuery, useListArticlesQuery, useListCommentsQuery, usePrefetchArticles } from './article-api';
export type { Speech } from './conversation';
