// Control characters except tab and LF, line and paragraph separators, default-ignorable code points, the blank Braille cell
// and annotation marks. A name with such a character can look like another name, or look empty.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- the expression matches control characters on purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u2800\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/u;

/** An invisible character, and the position of its grapheme in the text, counted from 1. */
export interface InvisibleCharacter {
  character: string;
  position: number;
}

/** Returns the first invisible character outside of emojis, which may contain joiners and selectors; undefined for none. */
export function findInvisibleCharacter(value: string): InvisibleCharacter | undefined {
  if (!INVISIBLE.test(value)) return undefined;
  let position = 0;
  for (const { segment } of new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(value)) {
    position += 1;
    const character = INVISIBLE.exec(segment)?.[0];
    if (character !== undefined && !isEmoji(segment)) return { character, position };
  }
  return undefined;
}

/** Returns whether a grapheme is an RGI emoji, with or without the variation selectors that keyboards omit. */
function isEmoji(grapheme: string): boolean {
  const qualifiedEmoji = grapheme
    .replace(/\ufe0f/g, '')
    .replace(
      /[0-9#*](?=\u20e3)|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\p{Emoji_Modifier})/gu,
      '$&\ufe0f',
    );
  // oxlint-disable-next-line prefer-regex-literals -- the flag v is newer than the compiler's target
  return new RegExp('^\\p{RGI_Emoji}$', 'v').test(qualifiedEmoji);
}
