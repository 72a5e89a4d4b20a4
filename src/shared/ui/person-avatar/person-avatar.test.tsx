import { render } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { PersonAvatar } from '.';
import { avatarSyllable } from './avatar-syllable';

test.each([
  ['김하늘', '하'],
  ['허준', '준'],
  ['남궁현', '현'],
  ['선우진', '진'],
  ['남궁', '궁'],
  ['이', '이'],
  ['김 하늘', '하'],
  ['김하늘'.normalize('NFD'), '하'],
  ['john smith', 'J'],
  ['김John', '김'],
  ['', '?'],
])('the avatar text of %j is %s', (name, avatarText) => {
  expect(avatarSyllable(name)).toBe(avatarText);
});

const renderWithTheme = (ui: React.ReactNode) => render(<AppTheme>{ui}</AppTheme>).container;

test('the avatar text is hidden from screen readers, because the name is beside it [A11Y-10]', () => {
  expect(
    renderWithTheme(<PersonAvatar name="김하늘" userId={2} />).querySelector('[aria-hidden="true"]'),
  ).toHaveTextContent('하');
});

test('the background colour is a category colour that the user id selects', () => {
  const getBackgroundColour = (userId: number) =>
    getComputedStyle(
      renderWithTheme(<PersonAvatar name="김하늘" userId={userId} />).querySelector('.MuiAvatar-root') ??
        document.body,
    ).backgroundColor;

  expect(getBackgroundColour(2)).toContain('category');
  // There are eight category colours, so the ids 2 and 10 select the same colour.
  expect(getBackgroundColour(2)).toBe(getBackgroundColour(10));
  expect(getBackgroundColour(2)).not.toBe(getBackgroundColour(3));
});

test('the avatar of a deleted account, which has no user id, shows a question mark', () => {
  expect(renderWithTheme(<PersonAvatar name="탈퇴한 회원" />)).toHaveTextContent('?');
});
