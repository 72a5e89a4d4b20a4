import { lazy } from 'yup';
import type { InferType, Schema } from 'yup';
import { COMMENT_MAX, commentRoutes } from './comment';
import { roleNames } from './member';
import { label } from './messages';
import {
  answer,
  body,
  bodyId,
  flagAnswer,
  guard,
  idAnswer,
  instantAnswer,
  listAnswer,
  named,
  nothing,
  oneOfAnswer,
  sized,
  text,
  textAnswer,
} from './rule';

export const commentContent = () => sized(text(label.comment), 1, COMMENT_MAX);
const commentBody = body({ content: commentContent(), parentId: bodyId().nullable() });
export const commentEditBody = body({ content: commentContent() });

/** A comment with its replies. `content` is '' and `deleted` true for one that was deleted; `edited` carries the marker. */
export interface Comment {
  commentId: number;
  userId: number;
  userName: string;
  roleName: (typeof roleNames)[number];
  profileImageUrl: string | null;
  content: string;
  parentId: number | null;
  createdAt: string;
  updatedAt: string;
  edited: boolean;
  deleted: boolean;
  children: Comment[];
}

const commentShape = {
  commentId: idAnswer(),
  userId: idAnswer(),
  userName: textAnswer(),
  roleName: oneOfAnswer(roleNames),
  profileImageUrl: textAnswer().nullable(),
  content: textAnswer(),
  parentId: idAnswer().nullable(),
  createdAt: instantAnswer(),
  updatedAt: instantAnswer(),
  edited: flagAnswer(),
  deleted: flagAnswer(),
};
// yup cannot infer a type that holds itself: the interface above names it.
const comment: Schema<Comment> = named(
  'Comment',
  answer({ ...commentShape, children: listAnswer(lazy(() => comment)) }),
);

export type CommentBody = InferType<typeof commentBody>;
export type CommentEditBody = InferType<typeof commentEditBody>;

export const guardedCommentRoutes = guard(commentRoutes, {
  list: { data: listAnswer(comment) },
  create: { body: commentBody, data: answer({ commentId: idAnswer() }) },
  edit: { body: commentEditBody, data: nothing() },
  remove: { data: nothing() },
});
