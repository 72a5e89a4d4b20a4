import type { Pool } from 'pg';
import { reportMessage } from '@contract/report-messages';
import { AppError } from '../../app-error';

/** Content that an operator may have removed temporarily. */
export interface Removable {
  /** The end of a removal that is in force; null for visible content. */
  removedUntil: Date | null;
}

/** Returns whether the user may read removed content of this author. */
export type CanReadRemoved = (authorId: number | null) => boolean;

/**
 * Creates the check whether a user may read removed content: users may read their own, operators may read all. `rows` are all rows to
 * check. The function queries whether the user is an operator only if one of them is removed, which is rare.
 */
export async function createRemovedContentCheck(
  pool: Pool,
  userId: number,
  rows: readonly Removable[],
): Promise<CanReadRemoved> {
  const isPrivileged =
    rows.some(({ removedUntil }) => removedUntil !== null) && (await isOperator(pool, userId));
  return (authorId) => isPrivileged || authorId === userId;
}

async function isOperator(pool: Pool, userId: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'is-operator',
    text: 'select from users where id = $1 and is_operator',
    values: [userId],
  });
  return rows.length > 0;
}

/** Creates the error for a write that removed content does not allow until the removal ends. */
export const contentRemoved = () => new AppError('not_allowed', { message: reportMessage.contentRemoved });

/** Presents a removal that is in force. */
export const presentRemoval = ({ removedUntil }: Removable) =>
  removedUntil === null ? {} : { removed: { until: removedUntil.toISOString() } };
