import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { CommentListQuery } from '@contract/comment.rules';
import type { MemberRoleName, RoleName } from '@contract/member';
import type { NotificationKind } from '@contract/notification';
import type { Executor } from '../../engines/database/executor';
import { articles, comments } from '../../engines/database/schema';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { deliveryOf } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { removedUntil, visibleUserImageOf } from '../../engines/database/visible-content';

export interface CommentRow {
  id: number;
  parentId: number | null;
  userId: number;
  /** Null for a deleted account. */
  userName: string | null;
  /** Object name of the author's picture; null for none. */
  userImage: string | null;
  /** Null for a non-member. */
  role: MemberRoleName | null;
  content: string;
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  /** The end of a removal by an operator that is in force; null without one. */
  removedUntil: Date | null;
}

const SELECT_COMMENTS = `
  select c.id, c.parent_id as "parentId", c.user_id as "userId", u.name as "userName", ${visibleUserImageOf('u')} as "userImage", m.role, c.content,
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt", ${removedUntil('c')} as "removedUntil"
  from comments c join articles a on a.id = c.article_id join users u on u.id = c.user_id
    left join memberships m on m.club_id = a.club_id and m.user_id = c.user_id
  where c.article_id = $1`;

/** Whether the top-level comment `top` has a reply, at any depth, that is not deleted. If so, `top` keeps its place after its deletion. */
const HAS_REMAINING_REPLY = `
  exists (
    with recursive reply as (
      select id, deleted_at from comments where article_id = $1 and parent_id = top.id
      union all
      select r.id, r.deleted_at from comments r join reply on r.parent_id = reply.id where r.article_id = $1)
    select from reply where deleted_at is null)`;

/**
 * Lists the comments of an article, oldest first, including deleted comments. Without limit and offset, lists all comments; otherwise
 * a page of top-level comments with their replies. A page skips deleted top-level comments without a remaining reply, because the
 * presenter would omit them and shorten the page.
 */
export async function listComments(
  pool: Pool,
  articleId: number,
  { limit, offset = 0 }: CommentListQuery,
): Promise<CommentRow[]> {
  const { rows } = await pool.query<CommentRow>(
    limit === undefined && offset === 0
      ? { name: 'comments-of-article', text: `${SELECT_COMMENTS} order by c.id`, values: [articleId] }
      : {
          name: 'comments-of-article-page',
          text: `with recursive thread as (
                   (select id from comments top
                      where article_id = $1 and parent_id is null and (deleted_at is null or ${HAS_REMAINING_REPLY})
                      order by id limit $2 offset $3)
                   union all
                   select r.id from comments r join thread on r.parent_id = thread.id where r.article_id = $1)
                 ${SELECT_COMMENTS} and c.id in (select id from thread) order by c.id`,
          values: [articleId, limit ?? null, offset],
        },
  );
  return rows;
}

/** Returns the id of an article's club; undefined for an unknown article. */
export async function findClubOfArticle(executor: Executor, articleId: number): Promise<number | undefined> {
  const [row] = await executor
    .select({ clubId: articles.clubId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.clubId;
}

/** Returns a comment's author, club and text, which is empty for a deleted comment; undefined for an unknown comment. */
export async function findComment(executor: Executor, commentId: number) {
  const [row] = await executor
    .select({ userId: comments.userId, clubId: articles.clubId, content: comments.content })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(eq(comments.id, commentId));
  return row;
}

interface NewComment {
  articleId: number;
  /** Null for a top-level comment. */
  parentId: number | null;
  userId: number;
  content: string;
}

/** Result of an insert. `commentId` is null when the insert was refused; the next four fields give the reason. */
export interface AddCommentResult {
  commentId: number | null;
  hasArticle: boolean;
  /** Whether the author's role in the club allows comments. */
  mayWrite: boolean;
  /** Null for a top-level comment and when the article has no such parent. */
  isParentDeleted: boolean | null;
  /** Whether an operator has removed the article or the parent. */
  isRemoved: boolean;
  /** Null if no user was notified. */
  notified: NotificationChange[] | null;
}

const deliverySql = (kind: NotificationKind) => `'${JSON.stringify(deliveryOf(kind))}'::jsonb`;

/**
 * Notifies the authors of the article and of the parent, except the user who comments and authors who have blocked this user. The
 * author of both gets only REPLY_TO_MINE. Without a recipient, does not call notify_users, because the call takes a tenth of the
 * statement's time.
 */
const NOTIFY = `
  select n.* from added, article, lateral (
    select jsonb_agg(jsonb_build_object('recipientId', user_id, 'kind', kind, 'cause', added.id, 'groupKey', 'article:' || article.id,
      'subjectType', 'article', 'subjectId', article.id, 'clubId', article.club_id, 'actorId', $2::int4) || delivery) as rows
    from (
      select user_id, 'REPLY_TO_MINE' as kind, ${deliverySql('REPLY_TO_MINE')} as delivery from parent
      union all
      select article.author_id, 'COMMENT_ON_MINE', ${deliverySql('COMMENT_ON_MINE')} where article.author_id is distinct from (select user_id from parent)
    ) recipient where user_id <> $2::int4
      and not exists (select from user_blocks b where b.blocker_id = recipient.user_id and b.blocked_id = $2::int4)) recipients, lateral notify_users(recipients.rows) n
  where recipients.rows is not null`;

/**
 * One statement, because a round trip costs about as much as the insert. Lock order: article, parent; the parent is read through the
 * locked article. The statement waits for a concurrent deletion. It then finds no article, or a parent that is marked as deleted.
 */
const addSql = (extraSql = '') => `
  with article as materialized (select id, club_id, author_id, require_open_club(club_id), ${removedUntil('articles')} as until from articles where id = $1 for key share),
    author as materialized (select from article a join memberships m on m.club_id = a.club_id and m.user_id = $2 where m.role = any($3::text[])),
    parent as materialized (select deleted_at, user_id, ${removedUntil('comments')} as until from comments where article_id = (select id from article) and id = $4::int4 for share),
    removal as materialized (select from article where until is not null union all select from parent where until is not null),
    added as (
      insert into comments (article_id, parent_id, user_id, content)
        select id, $4::int4, $2::int4, $5::text from article
        where exists (select from author) and not exists (select from removal) and ($4::int4 is null or exists (select from parent where deleted_at is null))
      returning id
    ), notified as materialized (${NOTIFY})${extraSql}
  select (select id from added) as "commentId", exists (select from article) as "hasArticle", exists (select from author) as "mayWrite",
    (select deleted_at is not null from parent) as "isParentDeleted", exists (select from removal) as "isRemoved",
    (select json_agg(json_build_object('notificationId', notification_id, 'recipientId', recipient_id)) from notified) as notified`;
const ADD = addSql();
const ADD_IDEMPOTENT = addSql(`, stored_key as (${claimKeySql('added', 6)})`);

/**
 * Inserts a comment with its notifications if the author has one of `roles` in the article's club. Stores the idempotency key of
 * `request`, if any (see {@link claimKeySql}). Prepared, because planning takes longer than execution.
 */
export async function addComment(
  pool: Pool,
  roles: readonly RoleName[],
  { articleId, parentId, userId, content }: NewComment,
  request?: IdempotentRequest,
): Promise<AddCommentResult> {
  const values = [articleId, userId, roles, parentId, content];
  const {
    rows: [row],
  } = await pool.query<AddCommentResult>(
    request
      ? {
          name: 'comment-add-idempotent',
          text: ADD_IDEMPOTENT,
          values: [...values, ...claimKeyValues(request)],
        }
      : { name: 'comment-add', text: ADD, values },
  );
  if (!row) throw new Error('a statement that always returns one row returned none');
  return row;
}

/** Changes the text and marks the comment as edited. Returns false when the comment has been deleted. */
export async function updateComment(
  executor: Executor,
  commentId: number,
  content: string,
): Promise<boolean> {
  const rows = await executor
    .update(comments)
    .set({ content, editedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  return rows.length > 0;
}

/** Erases the text and marks the comment as deleted. Returns false when it was already deleted. */
export async function eraseComment(executor: Executor, commentId: number): Promise<boolean> {
  const rows = await executor
    .update(comments)
    .set({ content: '', deletedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  return rows.length > 0;
}
