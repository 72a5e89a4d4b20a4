import type { Article, ArticleList, Comment, CommentBody, CommentEditBody, PostBody, PostListQuery } from './article.rules';
import { route } from './route';

export type { Article, ArticleList, Comment, CommentBody, CommentEditBody, PostBody };

export const TITLE_MAX = 100;
export const CONTENTS_MAX = 20_000;
export const COMMENT_MAX = 1_000;
/** Articles and notices on a page; offset = page × this, pages counted from zero. */
export const POST_PAGE_SIZE = 10;
export const POST_PAGE_MAX = 50;

export const articleRoutes = {
  list: route<{ data: ArticleList; query: PostListQuery | undefined }>()({
    method: 'GET', path: '/clubs/:clubId/articles', access: 'session', summary: 'A club’s articles, newest first.',
  }),
  get: route<{ data: Article }>()({ method: 'GET', path: '/clubs/:clubId/articles/:articleId', access: 'session', summary: 'One article.' }),
  create: route<{ data: { articleId: number }; body: PostBody }>()({
    method: 'POST', path: '/clubs/:clubId/articles', access: 'session', success: 201, once: true, summary: 'Writes an article; members of the club only.',
  }),
  edit: route<{ data: Article; body: PostBody }>()({
    method: 'PUT', path: '/clubs/:clubId/articles/:articleId', access: 'session',
    summary: 'Changes one’s own article while a member. A missing or current `thumbUrl` keeps the picture, null removes it, a new object name replaces it.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE', path: '/clubs/:clubId/articles/:articleId', access: 'session', summary: 'Deletes an article with its comments; author or leaders.',
  }),
} as const;

export const commentRoutes = {
  list: route<{ data: Comment[] }>()({
    method: 'GET', path: '/comment/articles/:articleId/comments', access: 'session',
    summary: 'The comments of an article as a tree, oldest first. A deleted comment with living replies keeps its place without its text.',
  }),
  create: route<{ data: { commentId: number }; body: CommentBody }>()({
    method: 'POST', path: '/comment/articles/:articleId', access: 'session', success: 201, once: true, summary: 'Comments on an article or replies to a comment of it; members of the club only.',
  }),
  edit: route<{ data: null; body: CommentEditBody }>()({
    method: 'PATCH', path: '/comment/articles/:commentId', access: 'session', summary: 'Changes one’s own comment while a member.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE', path: '/comment/articles/:commentId', access: 'session', summary: 'Deletes a comment; its author, or the club’s president.',
  }),
} as const;
