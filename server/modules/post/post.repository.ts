import { and, eq, getTableName, lt, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { POST_PAGE_SIZE } from '@contract/article';
import type { MemberRoleName, RoleName } from '@contract/member';
import type { Transaction } from '../../engines/database/executor';
import { notices } from '../../engines/database/schema';
import { claimKeySql, claimKeyValues } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import type { PostKindSettings } from './post-kind';
import { isRemoved, removedUntil, visibleUserImageOf } from '../../engines/database/visible-content';

type Table = PostKindSettings['table'];

/** A post in a list, with its author's current name, picture and role. */
export interface PostRow {
  id: number;
  title: string;
  /** An object name; null without a picture. */
  image: string | null;
  createdAt: Date;
  authorId: number;
  /** Null for a deleted account. */
  authorName: string | null;
  /** An object name; null without a picture and while an operator's removal hides the picture. */
  authorImage: string | null;
  /** Null for a non-member. */
  authorRole: MemberRoleName | null;
  /** Comments that are not deleted; 0 for notices, which have none. */
  commentCount: number;
  /** False for articles, which cannot be pinned. */
  isPinned: boolean;
  /** The end of a removal by an operator; null for a visible post. */
  removedUntil: Date | null;
}

/** A whole post. */
export interface PostDetail extends PostRow {
  clubId: number;
  contents: string;
  updatedAt: Date;
  /** Size of the picture's full version in px; null without a picture. */
  imageWidth: number | null;
  imageHeight: number | null;
}

/** Editable values of a post. */
export interface PostValues {
  title: string;
  contents: string;
  image: string | null;
}

// The SQL is hand-written and prepared, because every visit of a club runs these queries. Rows of a list omit the contents.
const ROW_COLUMNS = `p.id, p.title, p.image, p.created_at as "createdAt", p.author_id as "authorId", u.name as "authorName", ${visibleUserImageOf('u')} as "authorImage", m.role as "authorRole", ${removedUntil('p')} as "removedUntil"`;
const AUTHOR_JOINS =
  'join users u on u.id = p.author_id left join memberships m on m.club_id = p.club_id and m.user_id = p.author_id';

/** Returns one page of a club's posts and their total number; undefined for an unknown club. */
export async function listPosts(
  pool: Pool,
  { table, columns, order }: PostKindSettings,
  clubId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number } | undefined> {
  const name = getTableName(table);
  // One statement reads total and page, because a second round trip costs more than either query. For an empty page, the statement
  // returns one row: the total, and null in every column of the page.
  const text = `
    select c.total, page.* from (select id, (select count(*)::int from ${name} where club_id = clubs.id) as total from clubs where id = $1) c left join lateral (
      select ${ROW_COLUMNS}, ${columns} from (select * from ${name} where club_id = c.id order by ${order} limit ${String(limit)} offset $2) p ${AUTHOR_JOINS}
    ) page on true order by page."isPinned" desc, page.id desc`;
  const values = [clubId, offset];
  // Only the statement of the default page size is prepared, because each prepared text occupies memory in every connection.
  const { rows } = await pool.query<{ total: number } & (PostRow | { id: null })>(
    limit === POST_PAGE_SIZE ? { name: `${name}-page`, text, values } : { text, values },
  );
  const [first] = rows;
  return first && { total: first.total, rows: rows.filter((row) => row.id !== null) };
}

/** Returns a post; undefined if the club has no post with this id. */
export async function findPost(
  pool: Pool,
  { table, columns }: PostKindSettings,
  clubId: number,
  id: number,
): Promise<PostDetail | undefined> {
  const name = getTableName(table);
  const {
    rows: [row],
  } = await pool.query<PostDetail>({
    name: `${name}-get`,
    text: `select ${ROW_COLUMNS}, ${columns}, p.club_id as "clubId", p.contents, p.updated_at as "updatedAt", o.width as "imageWidth", o.height as "imageHeight"
           from ${name} p ${AUTHOR_JOINS} left join objects o on o.name = p.image where p.id = $2 and p.club_id = $1`,
    values: [clubId, id],
  });
  return row;
}

/** Returns whether an operator's removal hides a notice now; undefined if the club has no notice with this id. */
export async function findNoticeRemoval(
  tx: Transaction,
  clubId: number,
  id: number,
): Promise<{ isRemoved: boolean } | undefined> {
  const [row] = await tx
    .select({ isRemoved: isRemoved(notices.removedUntil) })
    .from(notices)
    .where(and(eq(notices.id, id), eq(notices.clubId, clubId)));
  return row;
}

/** Locks a post until the transaction ends and returns its values; undefined for a deleted post. */
export async function lockPost(tx: Transaction, table: Table, id: number): Promise<PostValues | undefined> {
  const [row] = await tx
    .select({ title: table.title, contents: table.contents, image: table.image })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row;
}

export interface NewPost {
  clubId: number;
  authorId: number;
  title: string;
  contents: string;
}

export interface AddPostResult {
  /** The id of the new post; null if {@link addPost} inserted none. The other fields give the reason. */
  id: number | null;
  /** False for an unknown club. */
  hasClub: boolean;
  /** Whether the author has one of the required roles. False for an unknown club, too. */
  mayWrite: boolean;
}

/**
 * One statement, because each round trip of a transaction costs about as much as the insert. The statement locks the club first. It
 * therefore waits for a concurrent deletion of the club and then finds no club. The final SELECT reads `enqueued`, because PostgreSQL
 * does not run a SELECT in a CTE that nothing reads.
 */
const addSql = ({ table, notifications: { newPostJob } }: PostKindSettings, extraSql = '') => `
  with club as materialized (select id, require_open_club(id) from clubs where id = $1 for key share),
    author as materialized (select from club join memberships m on m.club_id = club.id and m.user_id = $2 where m.role = any($3::text[])),
    added as (
      insert into ${getTableName(table)} (club_id, author_id, title, contents)
        select id, $2::int4, $4::text, $5::text from club where exists (select from author)
      returning id
    ), enqueued as materialized (${newPostJob ? `select enqueue_job('${newPostJob.name}', jsonb_build_object('${newPostJob.idField}', id)) from added` : 'select'})${extraSql}
  select (select id from added) as id, exists (select from club) as "hasClub", exists (select from author) as "mayWrite", exists (select from enqueued) as "isEnqueued"`;

/**
 * Inserts a post without a picture if the author has one of the roles in the club. Enqueues the job that notifies users of the post,
 * and stores the idempotency key, if any (see {@link claimKeySql}). Prepared, because planning takes longer than execution.
 */
export async function addPost(
  pool: Pool,
  kind: PostKindSettings,
  roles: readonly RoleName[],
  { clubId, authorId, title, contents }: NewPost,
  request: IdempotentRequest | undefined,
): Promise<AddPostResult> {
  const values = [clubId, authorId, roles, title, contents];
  const {
    rows: [row],
  } = await pool.query<AddPostResult>(
    request
      ? {
          name: `${kind.name}-add-idempotent`,
          text: addSql(kind, `, stored_key as (${claimKeySql('added', 6)})`),
          values: [...values, ...claimKeyValues(request)],
        }
      : { name: `${kind.name}-add`, text: addSql(kind), values },
  );
  if (!row) throw new Error('a statement that always returns one row returned none');
  return row;
}

/** Inserts a post without a picture and returns its id. {@link setPostImage} sets the picture afterwards in the same transaction. */
export async function insertPost(tx: Transaction, table: Table, values: NewPost): Promise<number> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Updates a post. Requires the lock on the post. */
export async function updatePost(
  tx: Transaction,
  table: Table,
  id: number,
  values: PostValues,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(table.id, id));
}

/** Sets the picture of a post that the same transaction inserted: attaching a picture requires the id of an existing post. */
export async function setPostImage(tx: Transaction, table: Table, id: number, image: string): Promise<void> {
  await tx.update(table).set({ image }).where(eq(table.id, id));
}

/** Deletes a post and returns its picture; undefined if the post no longer existed. */
export async function deletePost(
  tx: Transaction,
  table: Table,
  id: number,
): Promise<Pick<PostValues, 'image'> | undefined> {
  const [row] = await tx.delete(table).where(eq(table.id, id)).returning({ image: table.image });
  return row;
}

/**
 * Pins a notice unless the club has reached `maxPins`. Returns whether the notice is pinned now. Requires the lock on the club, so
 * that two calls cannot both take the last pin.
 */
export async function pinNotice(
  tx: Transaction,
  clubId: number,
  id: number,
  maxPins: number,
): Promise<boolean> {
  const pins = sql`(select count(*) from ${notices} where ${notices.clubId} = ${clubId} and ${notices.isPinned})`;
  const pinned = await tx
    .update(notices)
    .set({ isPinned: true })
    .where(and(eq(notices.id, id), or(eq(notices.isPinned, true), lt(pins, maxPins))))
    .returning({ id: notices.id });
  return pinned.length > 0;
}

export async function unpinNotice(tx: Transaction, id: number): Promise<void> {
  await tx.update(notices).set({ isPinned: false }).where(eq(notices.id, id));
}
