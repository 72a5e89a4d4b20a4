import { fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { ClubPicture } from '.';

const picture = (src?: string) => (
  <AppTheme>
    <ClubPicture name="온소리" category="공연" src={src} />
  </AppTheme>
);
const image = (container: HTMLElement) => container.querySelector('img');
const pattern = (container: HTMLElement) => container.querySelector('svg');

test('a club without an image shows its pattern [SH-14]', () => {
  const { container } = render(picture());

  expect(pattern(container)?.innerHTML).toContain('var(--performance-ridge)');
  expect(image(container)).not.toBeInTheDocument();
});

test('a club with an image shows it without a pattern behind it [A11Y-10 SH-14]', () => {
  const { container } = render(picture('/a.webp'));

  expect(image(container)).toHaveAttribute('src', '/a.webp');
  expect(pattern(container)).not.toBeInTheDocument();
});

test('a pattern replaces an image that fails to load, and its name reports the failure [SH-14]', () => {
  const { container } = render(picture('/a.webp'));
  expect(screen.queryByRole('img', { name: '이미지를 불러오지 못했습니다.' })).not.toBeInTheDocument();

  fireEvent.error(image(container) ?? container);

  expect(pattern(container)).toBeInTheDocument();
  expect(image(container)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: '이미지를 불러오지 못했습니다.' })).toBeVisible();
});

test('a new URL is loaded after a failure', () => {
  const { container, rerender } = render(picture('/a.webp'));
  fireEvent.error(image(container) ?? container);

  rerender(picture('/a.webp?signed=again'));

  expect(image(container)).toHaveAttribute('src', '/a.webp?signed=again');
});
