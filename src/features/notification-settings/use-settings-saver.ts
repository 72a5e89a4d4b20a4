import type { NotificationSettings } from '@contract/notification-settings';
import { useEffect, useRef, useState } from 'react';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { SaveState } from '@/shared/lib/draft-saver';
import { useSaveNotificationSettingsMutation } from './notification-settings-api';

/**
 * Saves each change of the settings at once, one request after the other. A failed save keeps the choice until a retry, and the
 * browser then asks before the user leaves the page.
 */
export function useSettingsSaver(stored: NotificationSettings) {
  const [settings, setSettings] = useState(stored);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [save] = useSaveNotificationSettingsMutation();
  const latest = useRef(stored);
  const [saver] = useState(() =>
    createDraftSaver<NotificationSettings>({
      read: () => latest.current,
      save: async (body) => {
        await save({ body }).unwrap();
        return new Date().toISOString();
      },
      remove: () => Promise.resolve(),
      onState: setState,
      stored,
    }),
  );
  useEffect(() => {
    if (state.kind !== 'failed') return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [state.kind]);
  return {
    settings,
    state,
    change: (changed: Partial<NotificationSettings>) => {
      latest.current = { ...latest.current, ...changed };
      setSettings(latest.current);
      void saver.flush();
    },
    retry: () => void saver.flush(),
  };
}
