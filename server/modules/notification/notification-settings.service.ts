import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import type { NotificationSettings } from '@contract/notification-settings';
import { AppError } from '../../app-error';
import type { Db, Executor } from '../../engines/database/executor';
import { lockAccount } from '../member/member.service';
import { findSettings, replaceMutedClubs, saveGroups } from './notification-settings.repository';

/** How users want to be notified. The SQL function notify_users applies the settings when it writes a notification. */
export interface NotificationSettingsService {
  get: (userId: number) => Promise<NotificationSettings>;
  /** Replaces the settings. Ignores muted clubs that do not exist. Throws `not_logged_in` for a deleted account. */
  save: (userId: number, settings: NotificationSettings) => Promise<NotificationSettings>;
}

export function createNotificationSettingsService(db: Db): NotificationSettingsService {
  return {
    get: (userId) => readSettings(db, userId),
    save: (userId, { groups, mutedClubIds }) =>
      db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
        await saveGroups(tx, userId, groups);
        await replaceMutedClubs(tx, userId, mutedClubIds);
        return readSettings(tx, userId);
      }),
  };
}

/** Returns a user's settings, the defaults for users who have none. */
export async function readSettings(executor: Executor, userId: number): Promise<NotificationSettings> {
  const { groups = DEFAULT_NOTIFICATION_SETTINGS.groups, mutedClubIds } = await findSettings(
    executor,
    userId,
  );
  return { groups, mutedClubIds };
}
