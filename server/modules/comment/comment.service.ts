import type { Pool } from 'pg';
import type { Comment, CommentBody } from '@contract/comment';
import { roleNames } from '@contract/member';
import { message } from '@contract/messages';
import { commentRights } from '@contract/post';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { runIdempotentStatement } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { roleOf } from '../member/member.service';
import { presentTree } from './comment.presenter';
import {
  addComment,
  blankComment,
  findClubOfArticle,
  findComment,
  listComments,
  updateComment,
} from './comment.repository';
import type { AddCommentResult } from './comment.repository';

/** Who may write, said in SQL where it is written. */
const WRITER_ROLES = roleNames.filter(commentRights.mayWrite);

/** Comments of articles. Every method throws `not_found` for an absent article or comment. */
export interface CommentService {
  /** The conversation below an article; may be deeper than anything that recurses can go. */
  tree: (articleId: number) => Promise<Comment[]>;
  /** Answers the new id. Throws `not_allowed` for who is no member, `comment_deleted` for a reply to one that is gone. */
  create: (
    userId: number,
    articleId: number,
    body: CommentBody,
    keyed?: IdempotentRequest,
  ) => Promise<number>;
  /** Only one's own and only as a member. Throws `comment_deleted`, `nothing_changed`. */
  edit: (userId: number, commentId: number, content: string) => Promise<void>;
  /** One's own, or any as the club's president. Throws `comment_deleted` the second time. */
  remove: (userId: number, commentId: number) => Promise<void>;
}

interface CommentServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
}

export function createCommentService({ db, pool, objects }: CommentServiceDeps): CommentService {
  const load = async (commentId: number) => {
    const comment = await findComment(db, commentId);
    if (!comment) throw new AppError('not_found');
    return comment;
  };

  return {
    tree: async (articleId) => {
      if ((await findClubOfArticle(db, articleId)) === undefined) throw new AppError('not_found');
      return presentTree(await listComments(pool, articleId), objects);
    },

    create: (userId, articleId, { content, parentId = null }, keyed) => {
      const comment = { articleId, parentId, userId, content };
      return runIdempotentStatement(db, keyed, async () =>
        idOf(await addComment(pool, WRITER_ROLES, comment, keyed), comment),
      );
    },

    edit: async (userId, commentId, content) => {
      const comment = await load(commentId);
      if (!commentRights.mayEdit(await roleOf(db, comment.clubId, userId), comment.userId === userId))
        throw new AppError('not_allowed');
      if (comment.content === content) throw new AppError('nothing_changed');
      if (!(await updateComment(db, commentId, content))) throw new AppError('comment_deleted');
    },

    remove: async (userId, commentId) => {
      const comment = await load(commentId);
      if (!commentRights.mayDelete(await roleOf(db, comment.clubId, userId), comment.userId === userId))
        throw new AppError('not_allowed');
      if (!(await blankComment(db, commentId))) throw new AppError('comment_deleted');
    },
  };
}

/** The new comment's id; throws what kept it from being written. */
function idOf(
  { commentId, hasArticle, mayWrite, isParentDeleted }: AddCommentResult,
  { parentId }: { parentId: number | null },
): number {
  if (!hasArticle) throw new AppError('not_found');
  if (!mayWrite) throw new AppError('not_allowed', { message: message.membersComment });
  if (parentId !== null && isParentDeleted === null) throw new AppError('not_found');
  if (isParentDeleted === true) throw new AppError('comment_deleted');
  if (commentId === null) throw new Error('nothing kept the comment from being written, and it was not');
  return commentId;
}
