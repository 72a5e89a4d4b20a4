import { withParticle } from './korean';

test.each([
  ['이름', '을/를', '이름을'],
  ['아이디', '을/를', '아이디를'],
  ['학번', '은/는', '학번은'],
  ['학과', '은/는', '학과는'],
  ['회원', '이/가', '회원이'],
  ['동아리', '이/가', '동아리가'],
  ['이메일', '과/와', '이메일과'],
  ['연락처', '과/와', '연락처와'],
  ['회장', '으로/로', '회장으로'],
  ['부회장', '으로/로', '부회장으로'],
  ['동아리', '으로/로', '동아리로'],
] as const)('%s with %s is %s', (word, particle, expected) => {
  expect(withParticle(word, particle)).toBe(expected);
});

test('a word that ends in ㄹ takes 로 like a word that ends in a vowel, but 을, not 를 [ME-24]', () => {
  expect(withParticle('메일', '으로/로')).toBe('메일로');
  expect(withParticle('메일', '을/를')).toBe('메일을');
});

test('recognises the first and the last Hangul syllable', () => {
  expect(withParticle('가', '을/를')).toBe('가를');
  expect(withParticle('힣', '을/를')).toBe('힣을');
});

test.each(['URL', '2', 'ㄱ', '!', ''])(
  '%j does not end in a Hangul syllable and takes the form after a vowel',
  (word) => {
    expect(withParticle(word, '을/를')).toBe(`${word}를`);
  },
);
