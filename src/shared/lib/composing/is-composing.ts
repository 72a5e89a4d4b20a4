import type { KeyboardEvent } from 'react';

// Safari ends the composition before the keydown event of the last key. Only the key code still shows that
// the IME handled the key.
const IME_KEY_CODE = 229;

/** Returns whether a key press belongs to an IME composition and is therefore no command. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;
}
