import { SEARCH_MAX_WORDS } from '@contract/club';
import { gramsOf, nameGramsOf } from './search-grams';
import { formsOf } from './search-text';
import { readSearchWords } from './search-words.service';

/** Returns whether a search finds a text by form and pattern. Expects that the grams, which the database checks first, then match. */
function matches(text: string, search: string): boolean {
  const forms = formsOf(text);
  const textGrams = gramsOf(forms);
  return readSearchWords(search).every(({ grams, form, formText, pattern }) => {
    const found =
      forms[form].includes(formText) &&
      (pattern === undefined || new RegExp(pattern, 'u').test(forms.letters));
    // Grams may match too many texts, but never too few.
    if (found) expect(grams.every((gram) => textGrams.has(gram))).toBe(true);
    return found;
  });
}

test.each([
  ['밴드', ['ㅂ', '배', '밴', '밴ㄷ', '밴드']],
  ['동아리', ['ㄷ', '도', '동', '동ㅇ', '동아', '동알', '동아리']],
  ['값', ['ㄱ', '가', '갑', '값']],
  ['과학', ['ㄱ', '고', '과', '괗', '과하', '과학']],
  ['닭갈비', ['ㄷ', '다', '달', '닭', '닭ㄱ', '닭가', '닭갈', '닭갋', '닭갈ㅂ', '닭갈비']],
  ['웹툰', ['ㅇ', '우', '웨', '웹', '웹ㅌ', '웹투', '웹툰']],
  ['의대', ['ㅇ', '으', '의', '읟', '의대']],
  ['까치', ['ㄲ', '까', '깣', '까치']],
])('%s is found at each stage of typing it [CR-09]', (text, stages) => {
  expect(stages.filter((stage) => !matches(text, stage))).toEqual([]);
});

test.each([
  [
    '밴드동아리',
    ['ㅂㄷ', 'ㅂㄷㄷㅇㄹ', 'ㄷㅇㄹ', '드', 'ㅇ', '밴ㄷㄷ', 'ㅂ드', 'ㅂㄷ동', '밴ㄷ동ㅇㄹ', 'ㄷ동'],
    ['ㅂㅂ', '밴ㅁ', 'ㄷ드', 'ㅁ드', '밷', 'ㄴ드', 'ㅂㄷㅂ', '밴ㄷㄹ'],
  ],
  ['값진사람들', ['ㄱㅈ', '갑', '값'], ['ㅂㅅ', 'ㄳ', 'ㅅㅈ']],
  ['가수들', ['ㄱㅅ', 'ㄳ', 'ㄱㅅㄷ', 'ㄳㄷ', 'ㄳ들'], ['ㄱㅆ']],
  ['까치꿈', ['ㄲㅊ', 'ㄲ', 'ㄲㅊㄲ'], ['ㄱㅊ', 'ㄱ']],
  ['c언어3d', ['cㅇ', 'c언', 'cㅇㅇ', '3d', 'ㅇ3', 'C언어'], ['bㅇ', 'cㅇㅁ']],
  ['c++스터디', ['c++', '+', '++ㅅ', 'c++ㅅㅌㄷ', 'c++ㅅ터'], ['+++', 'c+ㅅ']],
  ['ㅋㅋ클럽', ['ㅋㅋ', 'ㅋㅋㅋ', 'ㅋㅋ클', 'ㅋ클'], ['ㅋㅋㅋㅋ']],
  ['100%_\\순수', ['%', '0%', '%_', '_\\', '\\', '%_\\ㅅ', '%_\\ㅅ수'], ['%%', '__', '1%']],
])('a search in %s finds its initials and partly typed syllables, and nothing else', (text, hits, misses) => {
  expect(hits.filter((search) => !matches(text, search))).toEqual([]);
  expect(misses.filter((search) => matches(text, search))).toEqual([]);
});

test('the grams of every substring are among the text’s grams, in each form', () => {
  const text = '값진 C++ 밴드ㅋㅋ 뷁!';
  const plain = text.replace(/ /g, '').toLowerCase();
  const textGrams = nameGramsOf(formsOf(plain));
  for (let start = 0; start < plain.length; start += 1) {
    for (let end = start + 1; end <= plain.length; end += 1) {
      const [word] = readSearchWords(plain.slice(start, end));
      expect(
        [...(word?.grams ?? [NaN]), ...(word?.plainGrams ?? [NaN])].filter((gram) => !textGrams.has(gram)),
      ).toEqual([]);
      expect(word?.grams.length).toBeGreaterThan(0);
    }
  }
});

test('a search is split at white space into at most eight different words [CR-10 NU-28]', () => {
  expect(readSearchWords(' 밴드\u3000공연\t밴드 ＭＪＵ mju\n').map(({ plain }) => plain)).toEqual([
    '밴드',
    '공연',
    'mju',
  ]);
  expect(readSearchWords(Array.from({ length: 20 }, (_, i) => `단어${String(i)}`).join(' '))).toHaveLength(
    SEARCH_MAX_WORDS,
  );
  expect(readSearchWords('가'.repeat(150))[0]?.plain).toHaveLength(100);
});

test.each(['', ' ', '\u3000\n', '\u200b', '\u3164'])('a blank text has no words', (search) => {
  expect(readSearchWords(search)).toEqual([]);
});

test('a hostile search is read without catastrophic backtracking [AC-32]', () => {
  const hostileTexts = [
    'ㄱ'.repeat(100),
    'ㅂ드'.repeat(50),
    '%'.repeat(100),
    '\\'.repeat(100),
    '(ㅂ드'.repeat(25),
    '값'.repeat(100),
    '\u0301'.repeat(100),
    '뷁ㄱ'.repeat(50),
    'ﷺ'.repeat(100),
  ];
  // Backtracking over a hundred letters would take years.
  const MAX_MS = 5_000;
  for (const text of hostileTexts) {
    const start = performance.now();
    readSearchWords(text);
    expect(performance.now() - start).toBeLessThan(MAX_MS);
  }
});
