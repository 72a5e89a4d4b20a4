import { matchesHangulSearch } from './hangul-match';

test.each(['송다은', '다은', '송ㄷ', '송다ㅇ', 'ㅅㄷㅇ', 'ㄷㅇ', ' 송 다은 ', ''])(
  '송다은 matches %j [SH-50]',
  (typed) => {
    expect(matchesHangulSearch('송다은', typed)).toBe(true);
  },
);

test.each(['은다', 'ㅅㅇ', '손', '60', 'ㅏㅏ'])('송다은 does not match %j', (typed) => {
  expect(matchesHangulSearch('송다은', typed)).toBe(false);
});

test('the search ignores case, width and Unicode normalization and matches parts of numbers', () => {
  expect(matchesHangulSearch('AI융합학과', 'ai융')).toBe(true);
  expect(matchesHangulSearch('국어국문학과'.normalize('NFD'), '국문')).toBe(true);
  expect(matchesHangulSearch('60260412', '0412')).toBe(true);
  expect(matchesHangulSearch('ＡＩ융합학과', 'ai융')).toBe(true);
  expect(matchesHangulSearch('60260412', '０４１２')).toBe(true);
});

test.each([
  ['half-width letters', 'ﾵￌﾷﾧ'],
  ['half-width initial consonants', 'ﾵﾧﾷ'],
  ['conjoining letters of a partial syllable', '송ᄃ'],
  ['conjoining initial consonants', 'ᄉᄃ'],
  ['decomposed syllables', '송다은'.normalize('NFD')],
  ['an invisible character', '송\u200b다은'],
])('송다은 matches %s, as in the club search [SH-50]', (_, typed) => {
  expect(matchesHangulSearch('송다은', typed)).toBe(true);
});

test('initial consonants match although the keyboard has joined them [SH-50]', () => {
  expect(matchesHangulSearch('김서연', 'ㄳ')).toBe(true);
  expect(matchesHangulSearch('김수박', 'ㄱㅄ')).toBe(false);
});
