import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';
import type { Executor, Transaction } from '../../engines/database/executor';
import { articles, comments } from '../../engines/database/schema';

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
  const [row] = await executor.select({ clubId: articles.clubId }).from(articles).where(eq(articles.id, articleId));
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

/** Holds an article still, so that it is not deleted while a comment is added to it. Answers whether it is there. */
export async function lockArticle(tx: Transaction, articleId: number): Promise<boolean> {
  const rows = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for('key share');
  return rows.length > 0;
}

/** Holds a parent still while a reply is added; answers its state, undefined when it is no comment of the article. */
export async function lockParent(tx: Transaction, articleId: number, parentId: number) {
  const [row] = await tx
    .select({ deletedAt: comments.deletedAt })
    .from(comments)
    .where(and(eq(comments.id, parentId), eq(comments.articleId, articleId)))
    .for('share');
  return row;
}

export async function insertComment(tx: Transaction, values: { articleId: number; parentId: number | null; userId: number; content: string }): Promise<number> {
  const [row] = await tx.insert(comments).values(values).returning({ id: comments.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Answers false when the comment was deleted meanwhile. */
export async function updateComment(executor: Executor, commentId: number, content: string): Promise<boolean> {
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
