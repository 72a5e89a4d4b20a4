import { DEFAULT_NOTIFICATION_SETTINGS, settingsGroups } from '@contract/notification-settings';
import type { NotificationSettings } from '@contract/notification-settings';
import { AppError } from '../../app-error';
import type { Db, Executor } from '../../engines/database/executor';
import { lockAccount } from '../member/member.service';
import type { Unsubscription } from './unsubscribe-token';
import { findSettings, replaceMutedClubs, saveGroups } from './notification-settings.repository';

/** The notification settings of users. The SQL function notify_users applies the settings when it writes a notification. */
export interface NotificationSettingsService {
  get: (userId: number) => Promise<NotificationSettings>;
  /** Replaces the settings. Ignores muted clubs that do not exist. Throws `not_logged_in` for a deleted account. */
  save: (userId: number, settings: NotificationSettings) => Promise<NotificationSettings>;
  /** Turns off the mails that an unsubscribe link names: those of a group, or the daily summary. Ignores deleted accounts. */
  turnOffMails: (unsubscription: Unsubscription) => Promise<void>;
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
    turnOffMails: ({ userId, group }) =>
      db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) return;
        const { groups } = await readSettings(tx, userId);
        await saveGroups(tx, userId, withoutMails(groups, group));
      }),
  };
}

/**
 * Returns the groups with the mails of `group` turned off. For 'daily', turns off the mails of each group in
 * the daily summary.
 */
function withoutMails(
  groups: NotificationSettings['groups'],
  group: Unsubscription['group'],
): NotificationSettings['groups'] {
  const changedGroups = { ...groups };
  for (const name of settingsGroups)
    if (name === group || (group === 'daily' && groups[name].email === 'daily'))
      changedGroups[name] = { ...groups[name], email: 'off' };
  return changedGroups;
}

/** Returns a user's settings, or the defaults if the user has never saved settings. */
export async function readSettings(executor: Executor, userId: number): Promise<NotificationSettings> {
  const { groups = DEFAULT_NOTIFICATION_SETTINGS.groups, mutedClubIds } = await findSettings(
    executor,
    userId,
  );
  return { groups, mutedClubIds };
}
