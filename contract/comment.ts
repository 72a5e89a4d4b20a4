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
      'The comments of an article as a tree, oldest first; `limit` and `offset` count top-level comments. A deleted comment with living replies keeps its place without its text.',
  }),
  create: route<{ data: { commentId: number }; body: CommentBody }>()({
    method: 'POST',
    path: '/comment/articles/:articleId',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Comments on an article or replies to a comment of it; members of the club only.',
  }),
  edit: route<{ data: null; body: CommentEditBody }>()({
    method: 'PATCH',
    path: '/comment/articles/:commentId',
    access: 'session',
    summary: 'Changes one’s own comment while a member.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/comment/articles/:commentId',
    access: 'session',
    summary: 'Deletes a comment; its author, or the club’s president.',
  }),
} as const;
