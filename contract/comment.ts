import type { Comment, CommentBody, CommentEditBody, CommentListQuery } from './comment.rules';
import { route } from './route';

export type { Comment, CommentBody, CommentEditBody };

export const COMMENT_MAX_LENGTH = 1_000;

export const commentRoutes = {
  list: route<{ data: Comment[]; query: CommentListQuery | undefined }>()({
    method: 'GET',
    path: '/comment/articles/:articleId/comments',
    access: 'session',
    summary:
      'Lists the comments of an article as a tree, oldest first; `limit` and `offset` count top-level comments. A deleted comment with replies stays in the tree without its text.',
  }),
  create: route<{ data: { commentId: number }; body: CommentBody }>()({
    method: 'POST',
    path: '/comment/articles/:articleId',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Creates a comment on an article, or a reply. Members of the club only.',
  }),
  edit: route<{ data: null; body: CommentEditBody }>()({
    method: 'PATCH',
    path: '/comment/articles/:commentId',
    access: 'session',
    summary: 'Changes the caller’s own comment. Only while the caller is a member of the club.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/comment/articles/:commentId',
    access: 'session',
    summary: 'Deletes a comment. Author or president of the club only.',
  }),
} as const;
