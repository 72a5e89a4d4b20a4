import { mailFailureReason } from './mail-failure';

test.each([
  ['550 <minji@mju.ac.kr>: no such user', '550 (address) no such user'],
  ['a@b c@d', '(address) (address)'],
  ['x=a@b@c', '(address)'],
  ['421 try again later', '421 try again later'],
])('%j is logged as %j', (said, logged) => {
  expect(mailFailureReason(new Error(said))).toBe(logged);
});

test('what a mail server says without an end and without a space takes no longer than other texts [AC-32]', () => {
  const started = performance.now();
  mailFailureReason(new Error('x'.repeat(500_000)));
  expect(performance.now() - started).toBeLessThan(200);
});
