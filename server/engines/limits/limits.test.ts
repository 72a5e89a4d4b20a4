import { AppError } from '../../app-error';
import { createMemoryLimits } from './limits';

/** Points of the limit 'loginFailure' with the factor 1. */
const LOGIN_FAILURE_POINTS = 10;

/** Returns code and Retry-After of a rejection; undefined if `work` succeeds. */
const rejectionOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? { code: error.code, retryAfterSeconds: error.retryAfterSeconds } : error;
};
/** The window of a key ends ten minutes after its first point, so that slightly less than 600 s are left. */
const expectedRejection = { code: 'too_many_requests', retryAfterSeconds: expect.closeTo(600, -2) as number };

test('counts each point and rejects a call beyond the limit with Retry-After', async () => {
  const limits = createMemoryLimits({ factor: 1 });
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1) expect(await limits.take('loginFailure', 'a')).toBe(n);
  expect(await rejectionOf(limits.take('loginFailure', 'a'))).toEqual(expectedRejection);
});

test('counts each key and each limit separately', async () => {
  const limits = createMemoryLimits({ factor: 1 });
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1) await limits.take('loginFailure', 'a');
  expect(await limits.take('loginFailure', 'b')).toBe(1);
  expect(await limits.take('codeCheck', 'a')).toBe(1);
});

test('counts concurrent calls exactly', async () => {
  const limits = createMemoryLimits({ factor: 1 });
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => rejectionOf(limits.take('loginFailure', 'a'))),
  );
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(LOGIN_FAILURE_POINTS);
});

test('check takes no point and rejects when none is left', async () => {
  const limits = createMemoryLimits({ factor: 1 });
  for (let n = 0; n < 20; n += 1) await limits.check('loginFailure', 'a');
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1) expect(await limits.take('loginFailure', 'a')).toBe(n);
  expect(await rejectionOf(limits.check('loginFailure', 'a'))).toEqual(expectedRejection);
});

test('a refunded point can be taken again; reset gives all points of a key back', async () => {
  const limits = createMemoryLimits({ factor: 1 });
  for (let n = 1; n <= LOGIN_FAILURE_POINTS; n += 1) await limits.take('loginFailure', 'a');
  await limits.refund('loginFailure', 'a');
  expect(await limits.take('loginFailure', 'a')).toBe(LOGIN_FAILURE_POINTS);
  await limits.reset('loginFailure', 'a');
  expect(await limits.take('loginFailure', 'a')).toBe(1);
});

test('the factor multiplies the points of a limit, to at least one point [NL-06]', async () => {
  const doubledLimits = createMemoryLimits({ factor: 2 });
  for (let n = 1; n <= 2 * LOGIN_FAILURE_POINTS; n += 1) await doubledLimits.take('loginFailure', 'a');
  expect(await rejectionOf(doubledLimits.take('loginFailure', 'a'))).toEqual(expectedRejection);
  const smallLimits = createMemoryLimits({ factor: 0.001 });
  expect(await smallLimits.take('loginFailure', 'a')).toBe(1);
  expect(await rejectionOf(smallLimits.take('loginFailure', 'a'))).toEqual(expectedRejection);
});
