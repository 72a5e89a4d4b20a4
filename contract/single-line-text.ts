import { findInvisibleCharacter } from './invisible-character';
import { invisibleMessage } from './invisible-message';
import { message } from './messages';
import { rawText } from './rule';
import { normalizeLine } from './text';

/** In UTF-16 units. Fields replace this maximum by a smaller one. */
const LINE_MAX = 1_000;

// `singleLineText` has a file of its own, because the login page loads `rule.ts` and does not need this rule.

/** One line of text without invisible characters, at most {@link LINE_MAX} UTF-16 units long. */
export function singleLineText(label: string) {
  return (
    rawText(label)
      .transform((value: unknown) => (typeof value === 'string' ? normalizeLine(value) : value))
      // `withLength` and `max` replace this maximum.
      .max(LINE_MAX, message.tooLong(label, LINE_MAX))
      .test('invisible', (value: string | null | undefined, context) => {
        // A longer text is not searched, because splitting it into graphemes takes quadratic time. `max` rejects it.
        if (value === undefined || value === null || value.length > LINE_MAX) return true;
        const found = findInvisibleCharacter(value);
        return found === undefined || context.createError({ message: invisibleMessage(label, found) });
      })
  );
}
