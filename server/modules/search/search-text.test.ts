import { initialsOf, lettersOf } from './search-text';

test.each([
  ['밴드', 'ㅂㅐㄴㄷㅡ'],
  ['과학', 'ㄱㅗㅏㅎㅏㄱ'],
  ['값', 'ㄱㅏㅂㅅ'],
  ['닭갈비', 'ㄷㅏㄹㄱㄱㅏㄹㅂㅣ'],
  ['의', 'ㅇㅡㅣ'],
  ['까치', 'ㄲㅏㅊㅣ'],
  ['얘', 'ㅇㅒ'],
  ['ㄳ', 'ㄱㅅ'],
  ['c언어', 'cㅇㅓㄴㅇㅓ'],
])('%s is typed as %s', (text, letters) => {
  expect(lettersOf(text)).toBe(letters);
});

test.each([
  ['밴드', 'ㅂㄷ'],
  ['까치', 'ㄲㅊ'],
  ['c언어', 'cㅇㅇ'],
  ['ㅋㅋ클럽', 'ㅋㅋㅋㄹ'],
  ['ㄳ', 'ㄱㅅ'],
  ['3반!', '3ㅂ!'],
  ['ㅠㅠ', 'ㅠㅠ'],
])('%s has the initials %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});
