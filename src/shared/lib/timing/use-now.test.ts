import { act, renderHook } from '@testing-library/react';
import { useNow } from '.';

test('updates with each interval', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const { result } = renderHook(() => useNow(60_000));
  expect(result.current).toBe(1_000_000);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(result.current).toBe(1_060_000);
  jest.useRealTimers();
});
