const prefixOf = (userId: number) => `dure-draft/${String(userId)}/`;

/** Key in the tab's session storage of what a user has typed in a room and not sent. */
export const typedMessageKey = (userId: number, roomId: number) => prefixOf(userId) + String(roomId);

/** Removes what a user has typed in this tab, in all rooms. */
export function removeTypedMessages(userId: number): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key);
  } catch {
    // Without access to the storage nothing was stored.
  }
}
