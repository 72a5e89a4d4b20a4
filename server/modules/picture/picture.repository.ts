import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ErrorCode } from '@contract/error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { objects } from '../../engines/database/schema';

/** A picture that hangs nowhere yet. */
export interface WaitingPicture {
  /** Whether its versions have been made. */
  isPrepared: boolean;
  /** Why it cannot become a picture, where that has been found out. */
  refusal: PictureRefusal | undefined;
}

/** The failure codes that are the file's fault, and so will be the same at every further try. */
const pictureRefusals = ['image_unreadable', 'image_too_many_pixels'] as const satisfies readonly ErrorCode[];
export type PictureRefusal = (typeof pictureRefusals)[number];

export const isPictureRefusal = (code: string | null): code is PictureRefusal =>
  pictureRefusals.some((refusal) => refusal === code);

const waiting = (name: string, ownerId: number) =>
  and(eq(objects.name, name), eq(objects.ownerId, ownerId), isNull(objects.attachedTo));

/** Undefined for a name that is not the person's or hangs somewhere. */
export async function findWaiting(
  executor: Executor,
  name: string,
  ownerId: number,
): Promise<WaitingPicture | undefined> {
  const [row] = await executor
    .select({ width: objects.width, refusal: objects.refusal })
    .from(objects)
    .where(waiting(name, ownerId));
  return (
    row && {
      isPrepared: row.width !== null,
      refusal: isPictureRefusal(row.refusal) ? row.refusal : undefined,
    }
  );
}

/** Stores why an upload cannot become a picture. */
export async function rememberRefused(db: Db, name: string, refusal: PictureRefusal): Promise<void> {
  await db.update(objects).set({ refusal }).where(eq(objects.name, name));
}

/** Keeps what was found out about a picture; answers false when it is gone or hangs somewhere by now. */
export async function rememberPrepared(
  db: Db,
  name: string,
  ownerId: number,
  picture: { width: number; height: number; byteLength: number },
): Promise<boolean> {
  const rows = await db
    .update(objects)
    .set(picture)
    .where(waiting(name, ownerId))
    .returning({ id: objects.id });
  return rows.length > 0;
}

/** Hangs a prepared picture; answers false when it is not the person's or hangs somewhere already, be it since a moment ago. */
export async function attachPrepared(
  tx: Transaction,
  name: string,
  ownerId: number,
  holder: string,
): Promise<boolean> {
  const rows = await tx
    .update(objects)
    .set({ attachedTo: holder, attachedAt: sql`now()` })
    .where(and(waiting(name, ownerId), isNotNull(objects.width)))
    .returning({ id: objects.id });
  return rows.length > 0;
}

/** Whether a picture is there, hanging or not. */
export async function isKnown(executor: Executor, name: string): Promise<boolean> {
  const rows = await executor.select({ id: objects.id }).from(objects).where(eq(objects.name, name));
  return rows.length > 0;
}

export async function deletePictures(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.delete(objects).where(inArray(objects.name, [...names]));
}

/** Deletes the pictures that a person has uploaded and hung nowhere; answers their names. */
export async function deleteWaitingOf(tx: Transaction, ownerId: number): Promise<string[]> {
  const rows = await tx
    .delete(objects)
    .where(and(eq(objects.ownerId, ownerId), isNull(objects.attachedTo)))
    .returning({ name: objects.name });
  return rows.map(({ name }) => name);
}

// The same in every node and version.
const CLEAN_UP_LOCK = 7_305_212_027;

/** Whether this transaction is the only one that cleans up, until it ends. */
export async function lockCleanUp(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CLEAN_UP_LOCK}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Deletes up to `limit` pictures that have hung nowhere for a day; answers their names. */
export async function deleteStale(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from ${objects} where name in (
      select name from ${objects} where attached_to is null and created_at < now() - interval '1 day' order by created_at limit ${limit}
    ) and attached_to is null returning name`);
  return rows.map(({ name }) => name);
}
