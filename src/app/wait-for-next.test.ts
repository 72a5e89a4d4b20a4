import { waitForNextPaint } from './first-tasks';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * Schedules a callback after the next paint. A frame takes 16 ms. The returned function advances the
 * time by `ms` and returns whether the callback has run.
 */
function scheduleCallback() {
  const callback = jest.fn();
  void waitForNextPaint().then(callback);
  return async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return callback.mock.calls.length > 0;
  };
}

test('code runs after the page is painted [FV-13]', async () => {
  const hasRunAfter = scheduleCallback();
  expect(await hasRunAfter(10)).toBe(false);
  expect(await hasRunAfter(10)).toBe(true);
});

test('code of a hidden page, which is not painted, runs at once [FV-13]', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await scheduleCallback()(0)).toBe(true);
});

test('code of a page that becomes hidden before it is painted runs as soon as it is hidden [FV-13]', async () => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const hasRunAfter = scheduleCallback();
  expect(await hasRunAfter(100)).toBe(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await hasRunAfter(0)).toBe(true);
});
