export { useGetArticleQuery, useListArticlesQuery, usePrefetchArticles } from './article-api';
