import { render, screen } from '@testing-library/react';
import { SpokenCount } from '.';

test.each([
  ['applications', 4, '내 지원서 4건'],
  ['people', 1_200, '내 지원서 1,200명'],
  ['things', 0, '내 지원서 0개'],
] as const)('a count of %s is read with its counter [SH-171]', (of, count, name) => {
  render(
    <h1>
      내 지원서
      <SpokenCount count={count} unit={of} />
    </h1>,
  );
  expect(screen.getByRole('heading', { name })).toBeVisible();
});
