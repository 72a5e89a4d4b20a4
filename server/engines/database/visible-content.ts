import { sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { users } from './schema';

// SQL that hides content which an operator has removed temporarily. Every query of such content uses it.

/** SQL for the end of a removal that is in force; null for visible content. */
export const removedUntil = (alias: string) =>
  `case when ${alias}.removed_until > now() then ${alias}.removed_until end`;

/** Whether a removal is in force, for queries of the query builder. `column` is the end of the last removal. */
export const isRemoved = (column: Column) => sql<boolean>`coalesce(${column} > now(), false)`;

/** The picture of a user as others see it: null while it is removed. */
export const visibleUserImageOf = (alias: string) =>
  `case when ${alias}.removed_until > now() then null else ${alias}.profile_image end`;

/** The picture of a club as others see it: null while it is removed. */
export const visibleClubImageOf = (alias: string) =>
  `case when ${alias}.removed_until > now() then null else ${alias}.thumbnail end`;

/** {@link visibleUserImageOf} for queries of the query builder. */
export const visibleUserImage = sql<
  string | null
>`case when ${users.removedUntil} > now() then null else ${users.profileImage} end`;
