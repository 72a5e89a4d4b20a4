import { settingsGroups } from '@contract/notification-settings';
import type { NotificationSettings } from '@contract/notification-settings';
import { useEffect, useState } from 'react';
import { useLazyGetNotificationSettingsQuery } from '@/entities/notification';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { SaveState } from '@/shared/lib/draft-saver';
import { useSaveNotificationSettingsMutation } from './notification-settings-api';

/** Applies to `current` what the user changed between `before` and `after`. */
function withChanges(
  current: NotificationSettings,
  before: NotificationSettings,
  after: NotificationSettings,
): NotificationSettings {
  const groups = { ...current.groups };
  for (const group of settingsGroups) {
    const { app, email } = after.groups[group];
    if (app !== before.groups[group].app || email !== before.groups[group].email)
      groups[group] = after.groups[group];
  }
  const muted = after.mutedClubIds.filter((id) => !before.mutedClubIds.includes(id));
  const unmuted = before.mutedClubIds.filter((id) => !after.mutedClubIds.includes(id));
  return {
    groups,
    mutedClubIds: [
      ...current.mutedClubIds.filter((id) => !unmuted.includes(id) && !muted.includes(id)),
      ...muted,
    ],
  };
}

/**
 * Saves each change of the settings at once; a change during a request is saved after it. A failed save keeps the
 * changed settings on the page, and the next change or `retry` saves them. The browser asks before the user leaves
 * the page with an unsaved change. A save replaces all settings on the server, so it reads them first and keeps what
 * another tab or a link of a mail has changed.
 */
export function useSettingsSaver(stored: NotificationSettings) {
  const [settings, setSettings] = useState(stored);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [load] = useLazyGetNotificationSettingsQuery();
  const [save] = useSaveNotificationSettingsMutation();
  const [saver] = useState(() => {
    let saved = stored;
    // What the page shows: `latest` with what others have changed.
    let shown = stored;
    let latest = stored;
    const draftSaver = createDraftSaver<NotificationSettings>({
      read: () => latest,
      save: async (chosen) => {
        const body = withChanges(await load().unwrap(), saved, chosen);
        await save({ body }).unwrap();
        saved = chosen;
        // `latest` does not take over what others changed: the saver would save it as a change of this user.
        shown = withChanges(body, chosen, latest);
        setSettings(shown);
        return new Date().toISOString();
      },
      remove: () => Promise.resolve(),
      onState: setState,
      stored,
    });
    return {
      change: (changed: Partial<NotificationSettings>) => {
        const next = { ...shown, ...changed };
        latest = withChanges(latest, shown, next);
        shown = next;
        setSettings(shown);
        void draftSaver.flush();
      },
      retry: () => void draftSaver.flush(),
      hasUnsaved: draftSaver.hasUnsaved,
    };
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [saver]);
  return { settings, state, change: saver.change, retry: saver.retry };
}
