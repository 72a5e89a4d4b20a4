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
    const [{ app, email }, old] = [after.groups[group], before.groups[group]];
    groups[group] = {
      app: app === old.app ? groups[group].app : app,
      email: email === old.email ? groups[group].email : email,
    };
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
    /** All changes by the user, of which the server has the first `savedCount`. */
    const changes: ((current: NotificationSettings) => NotificationSettings)[] = [];
    let savedCount = 0;
    let shown = stored;
    const applyChanges = (current: NotificationSettings, start: number, end = changes.length) =>
      changes.slice(start, end).reduce((changed, apply) => apply(changed), current);
    // Compares the number of changes instead of the settings, which others can change as well.
    const draftSaver = createDraftSaver<number>({
      read: () => changes.length,
      save: async (count) => {
        const body = applyChanges(await load().unwrap(), savedCount, count);
        await save({ body }).unwrap();
        savedCount = count;
        shown = applyChanges(body, count);
        setSettings(shown);
        return new Date().toISOString();
      },
      remove: () => Promise.resolve(),
      onState: setState,
      stored: 0,
    });
    return {
      change: (changed: Partial<NotificationSettings>) => {
        const before = shown;
        const after = { ...before, ...changed };
        changes.push((current) => withChanges(current, before, after));
        shown = after;
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
