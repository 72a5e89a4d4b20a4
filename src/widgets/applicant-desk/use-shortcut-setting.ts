import { useState } from 'react';

const STORAGE_KEY = 'deskShortcuts';

/**
 * Returns whether single-key shortcuts are on (the default), and a setter. The browser stores the setting, not the
 * account, because the setting depends on the keyboard and the assistive technology.
 */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readSetting());
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
      } catch {
        // Storage is full or forbidden: the setting lasts until the desk unmounts.
      }
    },
  ];
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
