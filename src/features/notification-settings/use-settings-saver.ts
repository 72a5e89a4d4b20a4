import type { NotificationSettings } from '@contract/notification-settings';
import { useEffect, useState } from 'react';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { SaveState } from '@/shared/lib/draft-saver';
import { useSaveNotificationSettingsMutation } from './notification-settings-api';

/**
 * Saves each change of the settings at once; a change during a request is saved after it. A failed save keeps the
 * changed settings on the page, and the next change or `retry` saves them. The browser asks before the user leaves
 * the page with an unsaved change.
 */
export function useSettingsSaver(stored: NotificationSettings) {
  const [settings, setSettings] = useState(stored);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [save] = useSaveNotificationSettingsMutation();
  const [saver] = useState(() => {
    let latest = stored;
    const draftSaver = createDraftSaver<NotificationSettings>({
      read: () => latest,
      save: async (body) => {
        await save({ body }).unwrap();
        return new Date().toISOString();
      },
      remove: () => Promise.resolve(),
      onState: setState,
      stored,
    });
    return {
      change: (changed: Partial<NotificationSettings>) => {
        latest = { ...latest, ...changed };
        setSettings(latest);
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
