import { findInvisibleCharacter } from './invisible-character';
import { invisibleMessage } from './invisible-message';
import { rawText } from './rule';
import { normalizeLine } from './text';

// Apart from the other rules: the login page loads those, and has no use for this one.

/** One line of text, free of characters nobody can see. */
export function singleLineText(label: string) {
  return rawText(label)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeLine(value) : value))
    .test('invisible', (value, context) => {
      const found = value === undefined ? undefined : findInvisibleCharacter(value);
      return found === undefined || context.createError({ message: invisibleMessage(label, found) });
    });
}
