import { render, screen } from '@testing-library/react';
import { SpokenCount } from '.';

test.each([
  ['records', 4, '내 지원서 4건'],
  ['people', 1_200, '내 지원서 1,200명'],
  ['items', 0, '내 지원서 0개'],
] as const)(
  'a screen reader reads a count of %s with its Korean counter word [SH-171]',
  (unit, count, spokenHeading) => {
    render(
      <h1>
        내 지원서
        <SpokenCount count={count} unit={unit} />
      </h1>,
    );
    expect(screen.getByRole('heading', { name: spokenHeading })).toBeVisible();
  },
);
