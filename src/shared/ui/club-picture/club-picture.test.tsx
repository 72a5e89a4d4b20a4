import { fireEvent, render } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { ClubPicture } from '.';

const picture = (src?: string, onFail?: () => void) => (
  <AppTheme>
    <ClubPicture name="온소리" category="공연" src={src} onError={onFail} />
  </AppTheme>
);
const image = (container: HTMLElement) => container.querySelector('img');
const pattern = (container: HTMLElement) => container.querySelector('svg');

test('a club without an image shows its field [SH-14]', () => {
  const { container } = render(picture());

  expect(pattern(container)?.innerHTML).toContain('var(--performance-ridge)');
  expect(image(container)).not.toBeInTheDocument();
});

test('a club with an image shows it, and no field behind it [A11Y-10 SH-14]', () => {
  const { container } = render(picture('/a.webp'));

  expect(image(container)).toHaveAttribute('src', '/a.webp');
  expect(pattern(container)).not.toBeInTheDocument();
});

test('an image that fails falls back to the field and says so once [SH-14]', () => {
  const onFail = jest.fn();
  const { container } = render(picture('/a.webp', onFail));

  fireEvent.error(image(container) ?? container);

  expect(pattern(container)).toBeInTheDocument();
  expect(image(container)).not.toBeInTheDocument();
  expect(onFail).toHaveBeenCalledTimes(1);
});

test('a fresh address is tried again', () => {
  const { container, rerender } = render(picture('/a.webp'));
  fireEvent.error(image(container) ?? container);

  rerender(picture('/a.webp?signed=again'));

  expect(image(container)).toHaveAttribute('src', '/a.webp?signed=again');
});
