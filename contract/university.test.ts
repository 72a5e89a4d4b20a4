import { mailboxOf, normalizeEmail, universities, universityNames, universityOfEmail } from './university';

test('lists six universities with one domain each [NL-03 SH-30]', () => {
  expect(universityNames).toEqual([
    '명지대학교',
    '서울대학교',
    '연세대학교',
    '고려대학교',
    '한양대학교',
    '서강대학교',
  ]);
  expect(new Set(universities.map(({ domain }) => domain)).size).toBe(6);
});

test.each(universities)(
  'an address of $domain and of its sub-domains belongs to $name [PR-07]',
  ({ name, domain }) => {
    expect(universityOfEmail(`haneul@${domain}`)).toBe(name);
    expect(universityOfEmail(`haneul@mail.${domain}`)).toBe(name);
    expect(universityOfEmail(`haneul@cs.mail.${domain}`)).toBe(name);
  },
);

test('ignores case and surrounding white space', () => {
  expect(universityOfEmail(' Haneul.Kim@MJU.ac.kr ')).toBe('명지대학교');
  expect(normalizeEmail(' Haneul.Kim@MJU.ac.kr\n')).toBe('haneul.kim@mju.ac.kr');
});

test.each(['a@mju.ac.kr', 'a.b-c_d+e@mju.ac.kr', '60231234@mju.ac.kr', `${'a'.repeat(64)}@mju.ac.kr`])(
  'accepts the address %s',
  (email) => {
    expect(universityOfEmail(email)).toBe('명지대학교');
  },
);

test.each([
  // other domains, most of them with a similar spelling
  'a@gmail.com',
  'a@mju.ac.kr.evil.com',
  'a@evilmju.ac.kr',
  'a@ac.kr',
  'a@mju.ac.krx',
  'a@mju-ac.kr',
  'a@xn--mju.ac.kr.example',
  // two addresses, comments, quotes and routes
  'a@evil.com,b@mju.ac.kr',
  'a@evil.com@mju.ac.kr',
  '"a@mju.ac.kr"@evil.com',
  '"a b"@mju.ac.kr',
  'a(b)@mju.ac.kr',
  '<a@mju.ac.kr>',
  'A <a@mju.ac.kr>',
  'a%evil.com@mju.ac.kr',
  'a@[127.0.0.1]',
  // dots and letters that look like others, and malformed labels
  'a@mju。ac。kr',
  'a@mju．ac．kr',
  'a@ｍｊｕ.ac.kr',
  'а@mju.ac.kr',
  'a@mju.ac.kr.',
  'a@.mju.ac.kr',
  'a@-x.mju.ac.kr',
  'a@x..mju.ac.kr',
  // line breaks, NUL and an invisible character
  'a@mju.ac.kr\r\nBcc: b@evil.com',
  'a\r\nBcc:b@mju.ac.kr',
  'a\0@mju.ac.kr',
  'a\u200b@mju.ac.kr',
  // no address at all
  '',
  '@',
  '@mju.ac.kr',
  'mju.ac.kr',
  'a@',
  '.a@mju.ac.kr',
  'a.@mju.ac.kr',
  'a..b@mju.ac.kr',
  `${'a'.repeat(65)}@mju.ac.kr`,
  `a@${'x.'.repeat(130)}mju.ac.kr`,
])('finds no university for %j', (email) => {
  expect(universityOfEmail(email)).toBeUndefined();
});

test('rejects an address of more than 254 characters [NU-23]', () => {
  const start = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.`;
  const end = '.mju.ac.kr';
  const emailOfLength = (length: number) => start + 'd'.repeat(length - start.length - end.length) + end;
  expect(emailOfLength(254)).toHaveLength(254);
  expect([254, 255].map((length) => universityOfEmail(emailOfLength(length)))).toEqual([
    '명지대학교',
    undefined,
  ]);
});

test('spends linear time on adversarial texts of 60,000 characters', () => {
  // The length limit keeps such texts from the pattern, which could backtrack over them for longer.
  const MAX_MS = 1_000;
  const start = performance.now();
  for (const email of [
    `${'a.'.repeat(30_000)}@`,
    `a@${'a'.repeat(60_000)}`,
    `a@${'a-'.repeat(30_000)}.kr`,
    `${'+'.repeat(60_000)}@mju.ac.kr`,
  ])
    universityOfEmail(email);
  expect(performance.now() - start).toBeLessThan(MAX_MS);
});

test.each([
  ['haneul@mju.ac.kr', 'haneul@mju.ac.kr'],
  ['haneul+club@mju.ac.kr', 'haneul@mju.ac.kr'],
  ['haneul+a+b@cs.mju.ac.kr', 'haneul@cs.mju.ac.kr'],
  ['han.eul@mju.ac.kr', 'han.eul@mju.ac.kr'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
