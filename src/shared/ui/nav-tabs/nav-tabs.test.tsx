import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '@/app/theme/app-theme';
import { NavTabs } from '.';

const createTabs = (unreadCount: number) => [
  { to: '/home', label: '홈' },
  {
    to: '/my-chatpage',
    alternativePath: '/chatpage',
    label: '채팅',
    count: { number: unreadCount, inWords: `읽지 않은 메시지 ${unreadCount}개` },
  },
];

const renderTabs = (address: string, unreadCount = 4) =>
  render(
    <AppTheme>
      <MemoryRouter initialEntries={[address]}>
        <NavTabs label="주 메뉴" tabs={createTabs(unreadCount)} />
      </MemoryRouter>
    </AppTheme>,
  );

test('the tab of the current page is marked, and navigation moves the mark [A11Y-09]', async () => {
  renderTabs('/home');
  expect(screen.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(screen.getByRole('link', { name: /채팅/ }));

  expect(screen.getByRole('link', { name: /채팅/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: '홈' })).not.toHaveAttribute('aria-current');
});

test.each(['/my-chatpage', '/chatpage/7'])('a tab with an alternative path is current at %s', (address) => {
  renderTabs(address);
  expect(screen.getByRole('link', { name: '채팅' })).toHaveAttribute('aria-current', 'page');
});

test('a tab with the alternative path /chatpage is not current at /chatpages/7', () => {
  renderTabs('/chatpages/7');
  expect(screen.getByRole('link', { name: '채팅' })).not.toHaveAttribute('aria-current');
});

test('a count is the description of the tab and not part of its name [A11Y-09]', () => {
  renderTabs('/home');

  expect(screen.getByRole('link', { name: '채팅' })).toHaveAccessibleDescription('읽지 않은 메시지 4개');
  expect(screen.getByText('4')).toBeVisible();
});

test('a count of 0 is neither shown nor announced', () => {
  renderTabs('/home', 0);

  expect(screen.getByRole('link', { name: '채팅' })).not.toHaveAccessibleDescription();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});
