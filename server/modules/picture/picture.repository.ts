import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ErrorCode } from '@contract/error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { objects } from '../../engines/database/schema';

/** A picture that is not attached yet. Its file may still be missing. */
export interface UnattachedPicture {
  /** Whether its versions are stored. */
  isPrepared: boolean;
  /** Why the upload cannot be decoded; undefined unless an attempt failed because of the file itself. */
  refusal: PictureRefusal | undefined;
}

/** Error codes caused by the file itself. They repeat at every further attempt. */
const pictureRefusals = ['image_unreadable', 'image_too_many_pixels'] as const satisfies readonly ErrorCode[];
export type PictureRefusal = (typeof pictureRefusals)[number];

export const isPictureRefusal = (code: string | null): code is PictureRefusal =>
  pictureRefusals.some((refusal) => refusal === code);

const isUnattachedOf = (name: string, ownerId: number) =>
  and(eq(objects.name, name), eq(objects.ownerId, ownerId), isNull(objects.attachedTo));

/** Returns an unattached picture of the user; undefined for an attached one and for one of another user. */
export async function findUnattached(
  executor: Executor,
  name: string,
  ownerId: number,
): Promise<UnattachedPicture | undefined> {
  const [row] = await executor
    .select({ width: objects.width, refusal: objects.refusal })
    .from(objects)
    .where(isUnattachedOf(name, ownerId));
  return (
    row && {
      isPrepared: row.width !== null,
      refusal: isPictureRefusal(row.refusal) ? row.refusal : undefined,
    }
  );
}

/** Stores why an upload cannot be decoded. */
export async function storeRefusal(db: Db, name: string, refusal: PictureRefusal): Promise<void> {
  await db.update(objects).set({ refusal }).where(eq(objects.name, name));
}

/**
 * Marks a picture as prepared and stores the size of its full version. Returns false when the picture has been
 * deleted or attached.
 */
export async function markPrepared(
  db: Db,
  name: string,
  ownerId: number,
  fullVersion: { width: number; height: number; byteLength: number },
): Promise<boolean> {
  const rows = await db
    .update(objects)
    .set({ ...fullVersion, isFaceDone: true })
    .where(isUnattachedOf(name, ownerId))
    .returning({ id: objects.id });
  return rows.length > 0;
}

/**
 * Attaches a picture. Returns false when the picture is unknown, belongs to another user, is not prepared, or is already attached, even
 * by a concurrent request.
 */
export async function attachPrepared(
  tx: Transaction,
  name: string,
  ownerId: number,
  holder: string,
): Promise<boolean> {
  const rows = await tx
    .update(objects)
    .set({ attachedTo: holder, attachedAt: sql`now()` })
    .where(and(isUnattachedOf(name, ownerId), isNotNull(objects.width)))
    .returning({ id: objects.id });
  return rows.length > 0;
}

/** Returns whether a picture exists, attached or not. */
export async function isKnown(executor: Executor, name: string): Promise<boolean> {
  const rows = await executor.select({ id: objects.id }).from(objects).where(eq(objects.name, name));
  return rows.length > 0;
}

export async function deletePictures(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.delete(objects).where(inArray(objects.name, [...names]));
}

/** Deletes a user's unattached pictures and returns their names. */
export async function deleteUnattachedOf(tx: Transaction, ownerId: number): Promise<string[]> {
  const rows = await tx
    .delete(objects)
    .where(and(eq(objects.ownerId, ownerId), isNull(objects.attachedTo)))
    .returning({ name: objects.name });
  return rows.map(({ name }) => name);
}

const NEEDS_FACE = sql`not ${objects.isFaceDone} and ${objects.attachedTo} like 'user:%'`;

/** Lists up to `limit` profile pictures that lack the face version (a square of 96 px), by ascending id; only ids above `afterId`. */
export async function listNeedingFace(
  db: Db,
  limit: number,
  afterId: string | undefined,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: objects.id, name: objects.name })
    .from(objects)
    .where(and(NEEDS_FACE, afterId === undefined ? undefined : gt(objects.id, afterId)))
    .orderBy(objects.id)
    .limit(limit);
}

/**
 * Excludes a picture from {@link listNeedingFace}, also one whose face version cannot be created. Returns false for a deleted picture.
 */
export async function markFaceDone(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx
    .update(objects)
    .set({ isFaceDone: true })
    .where(eq(objects.name, name))
    .returning({ id: objects.id });
  return rows.length > 0;
}

// Advisory lock id, identical in all nodes and versions.
const CLEAN_UP_LOCK = 7_305_212_027;

/** Tries to take the clean-up lock until the transaction ends. Returns false when another transaction holds it. */
export async function lockCleanUp(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CLEAN_UP_LOCK}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Deletes up to `limit` pictures that stayed unattached for a day and returns their names. */
export async function deleteStale(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from ${objects} where name in (
      select name from ${objects} where attached_to is null and created_at < now() - interval '1 day' order by created_at limit ${limit}
    ) and attached_to is null returning name`);
  return rows.map(({ name }) => name);
}
