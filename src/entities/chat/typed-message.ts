import { typedMessageKey } from './remove-typed-messages';

/** Returns the user's unsent text of a room in this tab; '' if there is none or the storage is inaccessible. */
export function readTypedMessage(userId: number, roomId: number): string {
  try {
    return sessionStorage.getItem(typedMessageKey(userId, roomId)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the user's unsent text of a room in this tab; '' removes the stored text. */
export function storeTypedMessage(userId: number, roomId: number, text: string): void {
  const key = typedMessageKey(userId, roomId);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    /* storage is full or forbidden; the field keeps its text */
  }
}
