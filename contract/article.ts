import type { Article, ArticleList, PostBody, PostListQuery } from './article.rules';
import { route } from './route';

export type { Article, ArticleList, PostBody };

export const TITLE_MAX_LENGTH = 100;
export const CONTENTS_MAX_LENGTH = 20_000;
/** Articles and notices on a page; offset = page × this, pages counted from zero. */
export const POST_PAGE_SIZE = 10;
export const POST_PAGE_SIZE_MAX = 50;

export const articleRoutes = {
  list: route<{ data: ArticleList; query: PostListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/articles',
    access: 'session',
    summary: 'A club’s articles, newest first.',
  }),
  get: route<{ data: Article }>()({
    method: 'GET',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary: 'One article.',
  }),
  create: route<{ data: { articleId: number }; body: PostBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/articles',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Writes an article; members of the club only.',
  }),
  edit: route<{ data: Article; body: PostBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary:
      'Changes one’s own article while a member. A missing or current `thumbUrl` keeps the picture, null removes it, a new object name replaces it.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/articles/:articleId',
    access: 'session',
    summary: 'Deletes an article with its comments; author or leaders.',
  }),
} as const;
