import { isAddressRefused, mailFailureReason } from './mail-failure';

test.each([
  ['550 <minji@mju.ac.kr>: no such user', '550 (address) no such user'],
  ['a@b c@d', '(address) (address)'],
  ['x=a@b@c', '(address)'],
  ['421 try again later', '421 try again later'],
])('%j is logged as %j', (message, loggedMessage) => {
  expect(mailFailureReason(new Error(message))).toBe(loggedMessage);
});

test('a long reply without spaces takes linear time [AC-32]', () => {
  // A quadratic pattern would take minutes.
  const MAX_MS = 5_000;
  const startedAt = performance.now();
  mailFailureReason(new Error('x'.repeat(500_000)));
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
});

test.each([
  ['a refused recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
  ['a greylisted recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
  ['refused credentials', { code: 'EAUTH', responseCode: 535 }, false],
  ['a timeout', {}, false],
])('%s with %j counts as a refused address: %s [RL-18]', (_what, properties, isRefused) => {
  const error = Object.assign(new Error('failed'), properties);
  expect(isAddressRefused(error)).toBe(isRefused);
  expect(isAddressRefused(new Error('wrapped', { cause: error }))).toBe(isRefused);
});
