import { render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { CountBadge } from '.';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows a count of %i as %s, hidden from screen readers', (count, text) => {
  render(
    <AppTheme>
      <CountBadge count={count} />
    </AppTheme>,
  );

  expect(screen.getByText(text)).toHaveAttribute('aria-hidden', 'true');
});

test('does not show a count of 0', () => {
  render(
    <AppTheme>
      <CountBadge count={0} />
    </AppTheme>,
  );

  expect(screen.queryByText('0')).not.toBeInTheDocument();
});
