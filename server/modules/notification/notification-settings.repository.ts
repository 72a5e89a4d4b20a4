import { asc, eq, inArray } from 'drizzle-orm';
import type { NotificationSettings } from '@contract/notification-settings';
import type { Executor, Transaction } from '../../engines/database/executor';
import { clubs, dailySummaries, mutedClubs, notificationSettings } from '../../engines/database/schema';

/** Returns a user's settings. `groups` is undefined if the user has never saved settings. */
export async function findSettings(executor: Executor, userId: number) {
  const [row] = await executor
    .select({ groups: notificationSettings.groups })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const muted = await executor
    .select({ clubId: mutedClubs.clubId })
    .from(mutedClubs)
    .where(eq(mutedClubs.userId, userId))
    .orderBy(asc(mutedClubs.clubId));
  return { groups: row?.groups, mutedClubIds: muted.map(({ clubId }) => clubId) };
}

/** Stores which groups of kinds are shown in the app and mailed. Keeps the muted clubs. */
export async function saveGroups(
  tx: Transaction,
  userId: number,
  groups: NotificationSettings['groups'],
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, groups })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { groups } });
}

/** Replaces the clubs that a user has muted. Ignores clubs that do not exist. */
export async function replaceMutedClubs(
  tx: Transaction,
  userId: number,
  clubIds: readonly number[],
): Promise<void> {
  await tx.delete(mutedClubs).where(eq(mutedClubs.userId, userId));
  if (clubIds.length === 0) return;
  const existing = await tx
    .select({ clubId: clubs.id })
    .from(clubs)
    .where(inArray(clubs.id, [...clubIds]))
    .for('key share');
  if (existing.length > 0)
    await tx.insert(mutedClubs).values(existing.map(({ clubId }) => ({ userId, clubId })));
}

/** Deletes the settings, muted clubs and daily summaries of an account that is being deleted. Requires the lock on the account. */
export async function deleteSettingsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(mutedClubs).where(eq(mutedClubs.userId, userId));
  await tx.delete(dailySummaries).where(eq(dailySummaries.userId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
}
