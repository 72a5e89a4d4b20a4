import { sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { users } from './schema';

// SQL that hides content while an operator's temporary removal is in force. Every query of such content uses one of these fragments.

/** The end of a removal that is in force; null for visible content. `alias` is the table with the column `removed_until`. */
export const removedUntil = (alias: string) =>
  `case when ${alias}.removed_until > now() then ${alias}.removed_until end`;

/** Whether a removal is in force, for queries of the query builder. `column` is the end of the last removal. */
export const isRemoved = (column: Column) => sql<boolean>`coalesce(${column} > now(), false)`;

/** The picture of a user as other users see it: null while a removal is in force. */
export const visibleUserImageOf = (alias: string) =>
  `case when ${alias}.removed_until > now() then null else ${alias}.profile_image end`;

/** The picture of a club as users other than its president and operators see it: null while a removal is in force. */
export const visibleClubImageOf = (alias: string) =>
  `case when ${alias}.removed_until > now() then null else ${alias}.thumbnail end`;

/** {@link visibleUserImageOf} for queries of the query builder. */
export const visibleUserImage = sql<
  string | null
>`case when ${users.removedUntil} > now() then null else ${users.profileImage} end`;
