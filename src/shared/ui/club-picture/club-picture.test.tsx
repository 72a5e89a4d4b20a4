import { fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { ClubPicture } from '.';

const createPicture = (src?: string) => (
  <AppTheme>
    <ClubPicture name="온소리" category="공연" src={src} />
  </AppTheme>
);
const queryImage = (container: HTMLElement) => container.querySelector('img');
const queryPattern = (container: HTMLElement) => container.querySelector('svg');

test('a club without an image shows a pattern in the colours of its category [SH-14]', () => {
  const { container } = render(createPicture());

  expect(queryPattern(container)?.innerHTML).toContain('var(--performance-ridge)');
  expect(queryImage(container)).not.toBeInTheDocument();
});

test('a club with an image shows the image without a pattern behind [A11Y-10 SH-14]', () => {
  const { container } = render(createPicture('/a.webp'));

  expect(queryImage(container)).toHaveAttribute('src', '/a.webp');
  expect(queryPattern(container)).not.toBeInTheDocument();
});

test('a pattern replaces an image that fails to load, and the label of the pattern says so [SH-14]', () => {
  const { container } = render(createPicture('/a.webp'));
  expect(screen.queryByRole('img', { name: '이미지를 불러오지 못했습니다.' })).not.toBeInTheDocument();

  fireEvent.error(queryImage(container) ?? container);

  expect(queryPattern(container)).toBeInTheDocument();
  expect(queryImage(container)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: '이미지를 불러오지 못했습니다.' })).toBeVisible();
});

test('after a failed load, an image with a new URL replaces the pattern', () => {
  const { container, rerender } = render(createPicture('/a.webp'));
  fireEvent.error(queryImage(container) ?? container);

  rerender(createPicture('/a.webp?signed=again'));

  expect(queryImage(container)).toHaveAttribute('src', '/a.webp?signed=again');
});
