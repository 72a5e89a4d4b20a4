import { findInvisibleCharacter } from './invisible-character';
import { nameKeyOf, normalizeLine, normalizeText, normalizeUsername } from './text';

const DECOMPOSED = '한글'.normalize('NFD');

test('composes decomposed Hangul', () => {
  expect(DECOMPOSED).not.toBe('한글');
  expect(normalizeText(DECOMPOSED)).toBe('한글');
  expect(normalizeLine(DECOMPOSED)).toBe('한글');
});

test.each([
  ['CRLF', '첫 줄\r\n둘째 줄', '첫 줄\n둘째 줄'],
  ['a lone CR', '첫 줄\r둘째 줄', '첫 줄\n둘째 줄'],
  ['CRLF twice', '첫 줄\r\n\r\n둘째 줄', '첫 줄\n\n둘째 줄'],
  ['LF', '첫 줄\n둘째 줄', '첫 줄\n둘째 줄'],
])('normalises %s to LF', (_, typedText, storedText) => {
  expect(normalizeText(typedText)).toBe(storedText);
});

test('trims a text and keeps white space inside it', () => {
  expect(normalizeText(' \t\r\n 안녕   하세요 \u00a0\u3000\n')).toBe('안녕   하세요');
});

test('trims a line and replaces each run of white space by one space', () => {
  expect(normalizeLine('  별  헤는\t밤\n동아리 ')).toBe('별 헤는 밤 동아리');
});

test('normalizeText is idempotent [TR-02]', () => {
  const normalizedText = normalizeText(` ${DECOMPOSED}\r\n끝 `);
  expect(normalizeText(normalizedText)).toBe(normalizedText);
});

test.each([
  ['NUL', '\u0000'],
  ['escape', '\u001b'],
  ['delete', '\u007f'],
  ['soft hyphen', '\u00ad'],
  ['zero-width space', '\u200b'],
  ['right-to-left mark', '\u200f'],
  ['right-to-left override', '\u202e'],
  ['line separator', '\u2028'],
  ['word joiner', '\u2060'],
  ['isolate', '\u2066'],
  ['byte order mark', '\ufeff'],
  ['Hangul filler', '\u3164'],
  ['jamo filler', '\u1160'],
  ['halfwidth filler', '\uffa0'],
  ['empty Braille cell', '\u2800'],
  ['grapheme joiner', '\u034f'],
  ['tag', '\u{e0061}'],
])('finds the invisible character %s [AC-42]', (_, character) => {
  expect(findInvisibleCharacter(`김${character}두레`)?.character).toBe(character);
});

test.each(['김두레', 'O’Neil-Park 3세', '별 헤는 밤', '가\n나\t다', '🎸 밴드'])(
  'finds no invisible character in %j',
  (value) => {
    expect(findInvisibleCharacter(value)).toBeUndefined();
  },
);

test('finds every default-ignorable code point [AC-42]', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    expect([code, findInvisibleCharacter(`김${character}두레`)?.character]).toEqual([code, character]);
  }
});

test.each([
  ['a joined emoji', '👩\u200d🎤 밴드'],
  ['an emoji with a variation selector', '❤\ufe0f\u200d🔥'],
  ['an emoji without its variation selector', '❤\u200d🔥'],
  ['an emoji with a superfluous variation selector', '☕\ufe0f'],
  ['an emoji of a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a skin tone', '☝🏽 👩🏽\u200d🎤'],
  ['a flag', '🇰🇷 🏳\ufe0f\u200d🌈'],
  ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a keycap', '1\ufe0f\u20e3'],
])('finds no invisible character in %s', (_, value) => {
  expect(findInvisibleCharacter(`김${value}두레`)).toBeUndefined();
});

test.each([
  ['between letters', '가\u200d나', '\u200d', 1],
  ['at the end of an emoji', '🎸\u200d', '\u200d', 1],
  ['after a joined emoji', '가나👩\u200d🎤\u200d다', '\u200d', 3],
  ['between emoji that do not combine', '🎸\u200d🎸', '\u200d', 1],
  ['as a variation selector after a letter', '두레\ufe0f', '\ufe0f', 2],
  ['as a tag without a flag', '🎸\u{e0067}', '\u{e0067}', 1],
])('finds an invisible character %s with its position', (_, value, character, position) => {
  expect(findInvisibleCharacter(value)).toEqual({ character, position });
});

test('removes zero-width spaces, word joiners and byte order marks', () => {
  expect(normalizeText('\ufeff첫\u200b 줄\u2060\n둘째 줄\u200b')).toBe('첫 줄\n둘째 줄');
  expect(normalizeLine('김\u200b두레')).toBe('김두레');
  const normalizedText = normalizeText('e\u200b\u0301');
  expect(normalizeText(normalizedText)).toBe(normalizedText);
});

test.each([
  ['JAZZ 모임', 'jazz 모임'],
  ['Ｊａｚｚ 모임', 'jazz 모임'],
  ['①밴드', '1밴드'],
  ['straße', 'STRASSE'],
  ['ΣΑΣ', 'σας'],
  ['❤\ufe0f', '❤'],
  ['👩\u200d🎤', '👩🎤'],
])('%j and %j have the same name key', (name, otherName) => {
  expect(nameKeyOf(name)).toBe(nameKeyOf(otherName));
});

test('visibly different names have different keys', () => {
  expect(new Set(['재즈', '재즈 모임', '재즈모임', 'jazz'].map(nameKeyOf)).size).toBe(4);
});

test.each(['haneul', ' HANEUL ', 'ｈａｎｅｕｌ', 'ha\u200bneul'])(
  'normalises %j to the username haneul',
  (typedText) => {
    expect(normalizeUsername(typedText)).toBe('haneul');
  },
);
