import { hasInvisible, normalizeLine, normalizeText } from './text';

const DECOMPOSED = '한글'.normalize('NFD');

test('a text taken apart into jamo is stored as whole syllables', () => {
  expect(DECOMPOSED).not.toBe('한글');
  expect(normalizeText(DECOMPOSED)).toBe('한글');
  expect(normalizeLine(DECOMPOSED)).toBe('한글');
});

test.each([
  ['CRLF', '첫 줄\r\n둘째 줄', '첫 줄\n둘째 줄'],
  ['a lone CR', '첫 줄\r둘째 줄', '첫 줄\n둘째 줄'],
  ['CRLF twice', '첫 줄\r\n\r\n둘째 줄', '첫 줄\n\n둘째 줄'],
  ['LF', '첫 줄\n둘째 줄', '첫 줄\n둘째 줄'],
])('%s becomes the one line break of the house', (_, typed, stored) => {
  expect(normalizeText(typed)).toBe(stored);
});

test('white space goes at both ends of a text and stays within it', () => {
  expect(normalizeText(' \t\r\n 안녕   하세요 \u00a0\u3000\n')).toBe('안녕   하세요');
});

test('a line has single spaces only, whatever white space was typed', () => {
  expect(normalizeLine('  별  헤는\t밤\n동아리 ')).toBe('별 헤는 밤 동아리');
});

test('normalising what is normalised changes nothing [TR-02]', () => {
  const once = normalizeText(` ${DECOMPOSED}\r\n끝 `);
  expect(normalizeText(once)).toBe(once);
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
])('%s cannot be seen [AC-42]', (_, character) => {
  expect(hasInvisible(`김${character}두레`)).toBe(true);
});

test.each(['김두레', 'O’Neil-Park 3세', '별 헤는 밤', '가\n나\t다', '🎸 밴드'])(
  '%j has nothing hidden in it',
  (value) => {
    expect(hasInvisible(value)).toBe(false);
  },
);
