import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MemberRoleName } from '@contract/member';
import type { Executor, Transaction } from '../../engines/database/executor';
import { memberships, users } from '../../engines/database/schema';
import type { PostKind } from './post-kind';

type Table = PostKind['table'];

/** A post with its author as others see one now. */
export interface PostRow {
  id: number;
  clubId: number;
  title: string;
  contents: string;
  /** An object name; null without a picture. */
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
  authorId: number;
  /** Null for someone who has left the service. */
  authorName: string | null;
  authorImage: string | null;
  /** Null for someone who is no member (any more). */
  authorRole: MemberRoleName | null;
}

function select(executor: Executor, table: Table, condition: SQL | undefined) {
  return executor
    .select({
      id: table.id, clubId: table.clubId, title: table.title, contents: table.contents, image: table.image, createdAt: table.createdAt, updatedAt: table.updatedAt,
      authorId: table.authorId, authorName: users.name, authorImage: users.profileImage, authorRole: memberships.role,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .leftJoin(memberships, and(eq(memberships.clubId, table.clubId), eq(memberships.userId, table.authorId)))
    .where(condition);
}

/** One page, newest first. */
export async function listPosts(executor: Executor, table: Table, clubId: number, page: { limit: number; offset: number }): Promise<PostRow[]> {
  return select(executor, table, eq(table.clubId, clubId)).orderBy(desc(table.id)).limit(page.limit).offset(page.offset);
}

export async function countPosts(executor: Executor, table: Table, clubId: number): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(table).where(eq(table.clubId, clubId));
  return row?.total ?? 0;
}

/** A club's post; one of another club is not found. */
export async function findPost(executor: Executor, table: Table, clubId: number, id: number): Promise<PostRow | undefined> {
  const [row] = await select(executor, table, and(eq(table.id, id), eq(table.clubId, clubId)));
  return row;
}

interface PostValues {
  title: string;
  contents: string;
  image: string | null;
}

export async function insertPost(tx: Transaction, table: Table, values: Omit<PostValues, 'image'> & { clubId: number; authorId: number }): Promise<number> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Answers false when the post has gone meanwhile. */
export async function updatePost(tx: Transaction, table: Table, id: number, values: PostValues): Promise<boolean> {
  const rows = await tx.update(table).set({ ...values, updatedAt: sql`now()` }).where(eq(table.id, id)).returning({ id: table.id });
  return rows.length > 0;
}

export async function setPostImage(tx: Transaction, table: Table, id: number, image: string): Promise<void> {
  await tx.update(table).set({ image }).where(eq(table.id, id));
}

/** Answers the picture that the post had; undefined when it was gone already. */
export async function deletePost(tx: Transaction, table: Table, id: number): Promise<{ image: string | null } | undefined> {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning({ image: table.image });
  return row;
}
