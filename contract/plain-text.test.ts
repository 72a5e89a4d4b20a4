import { plainTextOf } from './plain-text';

test.each([
  ['upper case', 'MJU Band', 'mjuband'],
  ['full width', 'ＭＪＵ　１', 'mju1'],
  ['white space', ' 두\t레\n ', '두레'],
  ['decomposed syllables', '밴드'.normalize('NFD'), '밴드'],
  ['single letters', 'ㅂㅏ', 'ㅂㅏ'],
  ['single letters, conjoining', '\u1107\u1103', 'ㅂㄷ'],
  ['single letters, half width', '\uffb2\uffa7', 'ㅂㄷ'],
  ['joined consonants, half width', '\uffa3\uffa5\uffb0\uffb4', 'ㄳㄵㅀㅄ'],
  ['a syllable, half width', '\uffb2\uffc3\uffa4', 'ㅂㅐㄴ'],
  ['a conjoining vowel alone', '\u1161', 'ㅏ'],
  ['zero width', '밴\u200b드', '밴드'],
  ['a filler', '밴\u3164드', '밴드'],
  ['composed signs', '㈜', '(주)'],
  ['an accent', 'CAFE\u0301', 'café'],
])('plain text is normalised: %s', (_, text, plain) => {
  expect(plainTextOf(text)).toBe(plain);
});
