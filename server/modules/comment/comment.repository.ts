import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { MemberRoleName, RoleName } from '@contract/member';
import type { Executor } from '../../engines/database/executor';
import { articles, comments } from '../../engines/database/schema';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';

export interface CommentRow {
  id: number;
  parentId: number | null;
  userId: number;
  /** Null for someone who has left the service. */
  userName: string | null;
  userImage: string | null;
  /** Null for someone who is no member (any more). */
  role: MemberRoleName | null;
  content: string;
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

/** All comments of an article, oldest first, deleted ones included. */
export async function listComments(pool: Pool, articleId: number): Promise<CommentRow[]> {
  const { rows } = await pool.query<CommentRow>({
    name: 'comments-of-article',
    text: `select c.id, c.parent_id as "parentId", c.user_id as "userId", u.name as "userName", u.profile_image as "userImage", m.role, c.content,
             c.created_at as "createdAt", c.updated_at as "updatedAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt"
           from comments c join articles a on a.id = c.article_id join users u on u.id = c.user_id
             left join memberships m on m.club_id = a.club_id and m.user_id = c.user_id
           where c.article_id = $1 order by c.id`,
    values: [articleId],
  });
  return rows;
}

/** The club of an article; undefined when there is no such article. */
export async function findClubOfArticle(executor: Executor, articleId: number): Promise<number | undefined> {
  const [row] = await executor
    .select({ clubId: articles.clubId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.clubId;
}

/** A comment's author, club and text; undefined when there is no such comment. */
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
  /** Null for one that answers no other. */
  parentId: number | null;
  userId: number;
  content: string;
}

/** What became of a comment: `commentId` is null where something kept it from being written, which the rest tells. */
export interface AddCommentResult {
  commentId: number | null;
  hasArticle: boolean;
  mayWrite: boolean;
  /** Null where there is no such parent below the article, or none was named. */
  isParentDeleted: boolean | null;
}

/**
 * Each trip to the database costs about as much as the insert, so it is all one statement. Article and parent are held still, in this
 * order as everywhere: the parent is looked up by the article that was held. Whoever deletes one of them is waited for, and then it
 * is not there.
 */
const addSql = (extraSql = '') => `
  with article as materialized (select id, club_id from articles where id = $1 for key share),
    author as materialized (select from article a join memberships m on m.club_id = a.club_id and m.user_id = $2 where m.role = any($3::text[])),
    parent as materialized (select deleted_at from comments where article_id = (select id from article) and id = $4::int4 for share),
    added as (
      insert into comments (article_id, parent_id, user_id, content)
        select id, $4::int4, $2::int4, $5::text from article
        where exists (select from author) and ($4::int4 is null or exists (select from parent where deleted_at is null))
      returning id
    )${extraSql}
  select (select id from added) as "commentId", exists (select from article) as "hasArticle", exists (select from author) as "mayWrite",
    (select deleted_at is not null from parent) as "isParentDeleted"`;
const ADD = addSql();
const ADD_IDEMPOTENT = addSql(`, named as (${claimKeySql('added', 6)})`);

/**
 * Adds a comment of somebody who has one of these roles in the article's club, and takes the call's name where it has one, see
 * {@link claimKeySql}. Prepared: planning takes longer than doing.
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
      ? { name: 'comment-add-keyed', text: ADD_IDEMPOTENT, values: [...values, ...claimKeyValues(request)] }
      : { name: 'comment-add', text: ADD, values },
  );
  if (!row) throw new Error('a statement that answers one row answered none');
  return row;
}

/** Answers false when the comment was deleted meanwhile. */
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

/** Takes the text out of the database and marks the place. Answers false when that was done already. */
export async function blankComment(executor: Executor, commentId: number): Promise<boolean> {
  const rows = await executor
    .update(comments)
    .set({ content: '', deletedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)))
    .returning({ id: comments.id });
  return rows.length > 0;
}
