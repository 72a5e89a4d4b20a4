const prefixOf = (userId: number) => `dure-draft/${String(userId)}/`;

/** Returns the session storage key of a user's unsent text in a room. */
export const unsentTextKey = (userId: number, roomId: number) => prefixOf(userId) + String(roomId);

/** Removes a user's unsent texts of all rooms from this tab. */
export function removeUnsentTexts(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key);
  } catch {
    // Without access to the storage nothing was stored.
  }
}
