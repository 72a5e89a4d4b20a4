import type { KeyboardEvent } from 'react';

// Safari ends the composition before the keydown event of the last key. Only the key code still shows the
// IME.
const IME_KEY = 229;

/** Returns whether a key press belongs to an IME composition and is therefore no command. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY;
}
