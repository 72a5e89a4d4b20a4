import { useState } from 'react';

const STORAGE_KEY = 'deskShortcuts';

/**
 * Returns whether single-key shortcuts are on, and a setter. Each browser stores the setting, because it depends
 * on the keyboard and the assistive technology.
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
        // Storage is full or forbidden: the setting lasts until the page closes.
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
