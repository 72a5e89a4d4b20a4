import { unsentTextKey } from './remove-unsent-texts';

/** Returns the user's unsent text of a room in this tab; '' if there is none or the storage is inaccessible. */
export function readUnsentText(userId: number, roomId: number): string {
  try {
    return sessionStorage.getItem(unsentTextKey(userId, roomId)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the user's unsent text of a room in this tab; '' removes the stored text. */
export function storeUnsentText(userId: number, roomId: number, text: string): void {
  const key = unsentTextKey(userId, roomId);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    /* storage is full or forbidden; the field keeps its text */
  }
}
