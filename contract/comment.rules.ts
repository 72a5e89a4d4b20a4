import { lazy } from 'yup';
import type { InferType, Schema } from 'yup';
import { COMMENT_MAX_LENGTH, commentRoutes } from './comment';
import { roleNames } from './member';
import { label } from './messages';
import { removed } from './removed.rules';
import type { Removed } from './removed.rules';
import { requestBody, withLength, normalizedText } from './rule';
import { pageQuery } from './query.rules';
import { bodyId } from './body.rules';
import {
  responseObject,
  responseBoolean,
  responseFlag,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  responseText,
} from './response.rules';

export const commentContent = () => withLength(normalizedText(label.comment), 1, COMMENT_MAX_LENGTH);
const commentBody = requestBody({ content: commentContent(), parentId: bodyId().nullable() });
export const commentEditBody = requestBody({ content: commentContent() });

/** A comment with its replies. A deleted comment has `deleted: true` and an empty `content`. */
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
  /** Set while an operator hides the comment. The operation `remove` sets `deleted` instead. */
  removed?: Removed | undefined;
  /** Whether the caller has blocked the author. */
  blocked?: boolean | undefined;
  children: Comment[];
}

const commentShape = {
  commentId: responseId(),
  userId: responseId(),
  userName: responseText(),
  roleName: responseEnum(roleNames),
  profileImageUrl: responseText().nullable(),
  content: responseText(),
  parentId: responseId().nullable(),
  createdAt: responseTimestamp(),
  updatedAt: responseTimestamp(),
  edited: responseBoolean(),
  deleted: responseBoolean(),
  removed: removed(),
  blocked: responseFlag(),
};
// yup cannot infer a recursive type; the interface above declares it.
const comment: Schema<Comment> = namedComponent(
  'Comment',
  responseObject({ ...commentShape, children: responseList(lazy(() => comment)) }),
);

const commentListQuery = pageQuery();
export type CommentListQuery = InferType<typeof commentListQuery>;
export type CommentBody = InferType<typeof commentBody>;
export type CommentEditBody = InferType<typeof commentEditBody>;

export const commentRoutesWithRules = withRules(commentRoutes, {
  list: { query: commentListQuery, data: responseList(comment) },
  create: { body: commentBody, data: responseObject({ commentId: responseId() }) },
  edit: { body: commentEditBody, data: responseNull() },
  remove: { data: responseNull() },
});
