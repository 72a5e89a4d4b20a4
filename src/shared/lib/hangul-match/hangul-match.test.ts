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
