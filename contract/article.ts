import type { Article, ArticleList, PostBody, PostListQuery } from './article.rules';
import { route } from './route';

export type { Article, ArticleList, PostBody };

export const TITLE_MAX_LENGTH = 100;
export const CONTENTS_MAX_LENGTH = 20_000;
/** Articles or notices per page. */
export const POST_PAGE_SIZE = 10;
export const POST_PAGE_SIZE_MAX = 50;

export const articleRoutes = {
  list: route<{ data: ArticleList; query: PostListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/articles',
    access: 'session',
    summary: 'Lists the articles of a club, newest first.',
  }),
  get: route<{ data: Article }>()({
    method: 'GET',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary: 'Returns an article.',
  }),
  create: route<{ data: { articleId: number }; body: PostBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/articles',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Creates an article. Members of the club only.',
  }),
  edit: route<{ data: Article; body: PostBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary:
      'Changes the caller’s own article while the caller is a member. A missing or current `thumbUrl` keeps the image, null removes it, a new object name replaces it.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary: 'Deletes an article and its comments. Author or leaders only.',
  }),
} as const;
