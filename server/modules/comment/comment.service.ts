import type { Pool } from 'pg';
import type { Comment, CommentBody } from '@contract/comment';
import type { CommentListQuery } from '@contract/comment.rules';
import { roleNames } from '@contract/member';
import type { RoleName } from '@contract/member';
import { message } from '@contract/messages';
import { commentRights } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { coalesceCalls } from '../../engines/database/call-batching';
import type { ObjectStore } from '../../engines/objects/objects';
import type { BlockService } from '../block/block.service';
import { runIdempotentStatement } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { writeAudit } from '../audit/audit.service';
import { lockClub, roleOf } from '../member/member.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { retractNotifications } from '../notification/notification-writer.service';
import { contentRemoved, createRemovedContentCheck } from '../removal/removal.service';
import { presentTree } from './comment.presenter';
import {
  addComment,
  eraseComment,
  findClubOfArticle,
  findComment,
  listComments,
  updateComment,
} from './comment.repository';
import type { AddCommentResult } from './comment.repository';

/** Roles that may comment, checked inside the INSERT statement. */
const WRITER_ROLES = roleNames.filter(commentRights.mayWrite);

/** Comments on articles. Every method throws `not_found` for an unknown article or comment. */
export interface CommentService {
  /**
   * Returns the comment tree of an article, or a page of its top-level comments with their replies. Its depth is unlimited, so do not
   * process it recursively. Identical calls that arrive during a query share the next query. A separate tree is built for users who
   * have blocked an author in it, and for users who may read a removed comment in it.
   */
  tree: (userId: number, request: { articleId: number } & CommentListQuery) => Promise<Comment[]>;
  /**
   * Returns the new id. Throws `not_allowed` for a non-member and while an operator's removal of the article or of the parent
   * is in force, `comment_deleted` for a reply to a deleted comment.
   */
  create: (
    userId: number,
    articleId: number,
    body: CommentBody,
    request?: IdempotentRequest,
  ) => Promise<number>;
  /** Only the author may edit, while a member of the club. Throws `not_allowed`, `comment_deleted`, `nothing_changed`. */
  edit: (userId: number, commentId: number, content: string) => Promise<void>;
  /** The author and the club's president may delete. Throws `not_allowed`; `comment_deleted` for a deleted comment. */
  delete: (userId: number, commentId: number) => Promise<void>;
}

interface CommentServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  blocks: Pick<BlockService, 'blockedIdsOf'>;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createCommentService({
  db,
  pool,
  objects,
  blocks,
  onNotificationsChanged,
}: CommentServiceDeps): CommentService {
  const requireComment = async (commentId: number) => {
    const comment = await findComment(db, commentId);
    if (!comment) throw new AppError('not_found');
    return comment;
  };

  const readSharedTree = coalesceCalls(
    async ({ articleId, ...page }: { articleId: number } & CommentListQuery) => {
      if ((await findClubOfArticle(db, articleId)) === undefined) throw new AppError('not_found');
      const rows = await listComments(pool, articleId, page);
      return { rows, tree: await presentTree(rows, objects) };
    },
    ({ articleId, limit, offset }) => JSON.stringify([articleId, limit, offset]),
  );

  return {
    tree: async (userId, request) => {
      const [{ rows, tree }, blockedIds] = await Promise.all([
        readSharedTree(request),
        blocks.blockedIdsOf(userId),
      ]);
      const removedRows = rows.filter(({ removedUntil }) => removedUntil !== null);
      const canRead = await createRemovedContentCheck(pool, userId, removedRows);
      const needsOwnTree =
        removedRows.some((row) => canRead(row.userId)) || rows.some((row) => blockedIds.has(row.userId));
      return needsOwnTree ? presentTree(rows, objects, { canRead, blockedIds }) : tree;
    },

    create: async (userId, articleId, { content, parentId = null }, request) => {
      const comment = { articleId, parentId, userId, content };
      let changes: readonly NotificationChange[] = [];
      const commentId = await runIdempotentStatement(db, request, async () => {
        const result = await addComment(pool, WRITER_ROLES, comment, request);
        changes = result.notified ?? [];
        return requireCommentId(result, comment);
      });
      onNotificationsChanged(changes);
      return commentId;
    },

    edit: async (userId, commentId, content) => {
      const comment = await requireComment(commentId);
      await db.transaction(async (tx) => {
        await lockRight(tx, userId, comment, commentRights.mayEdit);
        if (comment.content === content) throw new AppError('nothing_changed');
        if (!(await updateComment(tx, commentId, content))) throw new AppError('comment_deleted');
      });
    },

    delete: async (userId, commentId) => {
      const comment = await requireComment(commentId);
      const changes = await db.transaction(async (tx) => {
        await lockRight(tx, userId, comment, commentRights.mayDelete);
        const retractions = await deleteComment(tx, commentId);
        if (!retractions) throw new AppError('comment_deleted');
        if (comment.userId !== userId)
          await writeAudit(tx, [
            {
              clubId: comment.clubId,
              actorId: userId,
              action: 'COMMENT_DELETED',
              targetId: comment.userId,
              before: String(commentId),
            },
          ]);
        return retractions;
      });
      onNotificationsChanged(changes);
    },
  };
}

/**
 * Throws `not_allowed` if the user's role lacks the right. The lock keeps the role until the transaction ends.
 * Lock order: club, comment.
 */
async function lockRight(
  tx: Transaction,
  userId: number,
  comment: { clubId: number; userId: number },
  may: (role: RoleName, isAuthor: boolean) => boolean,
): Promise<void> {
  await lockClub(tx, comment.clubId, 'share');
  if (!may(await roleOf(tx, comment.clubId, userId), comment.userId === userId))
    throw new AppError('not_allowed');
}

/** Deletes a comment and retracts its notifications. Returns undefined if the comment was already deleted. */
export async function deleteComment(
  tx: Transaction,
  commentId: number,
): Promise<NotificationChange[] | undefined> {
  if (!(await eraseComment(tx, commentId))) return undefined;
  return retractNotifications(tx, ['COMMENT_ON_MINE', 'REPLY_TO_MINE'], [commentId]);
}

/** Returns the new comment's id or throws the refusal. */
function requireCommentId(
  { commentId, hasArticle, mayWrite, isParentDeleted, isRemoved }: AddCommentResult,
  { parentId }: { parentId: number | null },
): number {
  if (!hasArticle) throw new AppError('not_found');
  if (!mayWrite) throw new AppError('not_allowed', { message: message.onlyMembersComment });
  if (parentId !== null && isParentDeleted === null) throw new AppError('not_found');
  if (isParentDeleted === true) throw new AppError('comment_deleted');
  if (isRemoved) throw contentRemoved();
  if (commentId === null) throw new Error('the comment was neither inserted nor refused');
  return commentId;
}
