import type { KeyboardEvent } from 'react';

// Safari ends a composition before it tells of the key that ended it; the key's number still says that the IME had it.
const IME_KEY = 229;

/** Whether a key press belongs to an IME that is putting a letter together, and is no command. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY;
}
