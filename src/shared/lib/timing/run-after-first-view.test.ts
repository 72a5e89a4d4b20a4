import { runAfterFirstView } from './';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
});

/**
 * Schedules a callback. Returns a function that advances the clock by some ms and returns the number of calls
 * so far.
 */
function scheduleCallback() {
  const callback = jest.fn();
  runAfterFirstView(callback);
  return (ms: number) => {
    jest.advanceTimersByTime(ms);
    return callback.mock.calls.length;
  };
}

test('runs once, after the hydrated view has a heading, its eager images and no skeleton [SH-72]', () => {
  const callCountAfter = scheduleCallback();
  expect(callCountAfter(500)).toBe(0);
  document.body.dataset.renderedAt = '1'; // React has not hydrated the page
  document.body.innerHTML = '<h1>홈</h1>';
  expect(callCountAfter(500)).toBe(0);
  delete document.body.dataset.renderedAt;
  document.body.innerHTML = '<h1>홈</h1><div data-skeleton></div>';
  expect(callCountAfter(500)).toBe(0);
  document.body.innerHTML =
    '<h1>홈</h1><img loading="eager" src="/a.webp"><img loading="lazy" src="/b.webp">';
  const [eager, lazy] = document.images;
  if (eager === undefined || lazy === undefined) throw new Error('no pictures');
  const completeSpy = jest.spyOn(eager, 'complete', 'get').mockReturnValue(false);
  jest.spyOn(lazy, 'complete', 'get').mockReturnValue(false);
  expect(callCountAfter(500)).toBe(0);
  completeSpy.mockReturnValue(true);
  expect(callCountAfter(99)).toBe(0);
  expect(callCountAfter(60)).toBe(1);
  expect(callCountAfter(60_000)).toBe(1);
});

test('waits at most 3 s for the first view [SH-72]', () => {
  const callCountAfter = scheduleCallback();
  expect(callCountAfter(2_900)).toBe(0);
  expect(callCountAfter(300)).toBe(1);
});
