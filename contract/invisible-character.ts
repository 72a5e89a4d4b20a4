// Control characters (but tab and LF), everything that Unicode calls default ignorable, an empty Braille cell and annotation marks:
// they let one name look like another, or like none.
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- naming such characters is what this expression is for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u2800\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/u;

/** A character that nobody can see, and which of the text's characters, counted from 1 as a person counts them, it stands in. */
export interface InvisibleCharacter {
  character: string;
  position: number;
}

/** The first character that is refused in names: one that nobody can see, unless it joins or qualifies an emoji. */
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

/** Whether a grapheme is one of the emoji that Unicode recommends, with or without the variation selectors that keyboards leave out. */
function isEmoji(grapheme: string): boolean {
  const qualified = grapheme
    .replace(/\ufe0f/g, '')
    .replace(
      /[0-9#*](?=\u20e3)|(?!\p{Emoji_Presentation})\p{Extended_Pictographic}(?!\p{Emoji_Modifier})/gu,
      '$&\ufe0f',
    );
  // eslint-disable-next-line prefer-regex-literals -- the flag is newer than the language version that the compiler is set to
  return new RegExp('^\\p{RGI_Emoji}$', 'v').test(qualified);
}
