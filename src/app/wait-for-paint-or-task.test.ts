import { waitForNextPaint } from './wait-for-paint-or-task';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * Starts to wait for the next paint. A frame takes 16 ms. The returned function advances the time by `ms` and
 * returns whether the wait has ended.
 */
function startWaiting() {
  const callback = jest.fn();
  void waitForNextPaint().then(callback);
  return async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return callback.mock.calls.length > 0;
  };
}

test('the wait ends after the page is painted [FV-13]', async () => {
  const hasEndedAfter = startWaiting();
  expect(await hasEndedAfter(10)).toBe(false);
  expect(await hasEndedAfter(10)).toBe(true);
});

test('the wait ends at once in a hidden page, which the browser does not paint [FV-13]', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await startWaiting()(0)).toBe(true);
});

test('the wait ends as soon as a page is hidden before it is painted [FV-13]', async () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const hasEndedAfter = startWaiting();
  expect(await hasEndedAfter(100)).toBe(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await hasEndedAfter(0)).toBe(true);
});
