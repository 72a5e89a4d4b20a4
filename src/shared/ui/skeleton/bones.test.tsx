import { act, render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { Bones } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('bones keep their room at once, show themselves after 200 ms, and say in words what they stand for', () => {
  render(<AppTheme><Bones><p>뼈</p></Bones></AppTheme>);

  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.getByText('뼈')).not.toBeVisible();

  act(() => jest.advanceTimersByTime(190));
  expect(screen.getByText('뼈')).not.toBeVisible();

  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByText('뼈')).toBeVisible();
});
