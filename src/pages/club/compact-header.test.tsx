import { act, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleArticle, sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const PAGES = [
  '/articles/12',
  '/articles/12/edit',
  '/articles/create',
  '/notices/12',
  '/notices/12/edit',
  '/notices/create',
  '/apply',
  '/submissions',
  '/submissions/11',
  '/manage/officers',
];

/** A club whose president is the current user, who has the id 1. */
const ownClub = sampleClub({
  leaders: [
    { userId: 1, name: '김하늘', roleName: 'PRESIDENT' },
    { userId: 3, name: '박지호', roleName: 'VICE_PRESIDENT' },
  ],
});

function renderPage(role: RoleName, page = '/articles/12', overrides: FakeAnswers = {}) {
  return renderApp({
    path: `/clubs/7${page}`,
    answers: {
      ...sampleClubAnswers(role),
      'GET /clubs/:clubId/articles/:articleId': sampleArticle(),
      ...overrides,
    },
  });
}
const findMenuButton = () => screen.findByRole('button', { name: '동아리 정보' });

async function openMenu({ user }: ReturnType<typeof renderPage>) {
  await user.click(await findMenuButton());
  return within(await screen.findByRole('dialog', { name: '온소리 밴드' }));
}

test.each(PAGES)(
  'opens a menu with the president, the user’s own role and an inquiry button on %s [SH-150]',
  async (page) => {
    const menu = await openMenu(renderPage('VICE_PRESIDENT', page));

    expect(menu.getByText('이서연')).toBeVisible();
    expect(await menu.findByText('부회장')).toBeVisible();
    expect(menu.getByRole('button', { name: '회장에게 1:1 문의' })).toBeVisible();
    expect(menu.queryByRole('button', { name: '동아리 삭제' })).toBeNull();
  },
);

test('offers the president deletion instead of an inquiry in the menu [SH-150]', async () => {
  const app = renderPage('PRESIDENT', '/articles/12', {
    'GET /clubs/:clubId': ownClub,
    'GET /clubs': { clubs: [], nextCursor: null },
    'GET /clubs/my-clubs': [],
    'DELETE /clubs/:clubId': refuse('club_has_members'),
  });
  const menu = await openMenu(app);
  expect(menu.queryByRole('button', { name: '회장에게 1:1 문의' })).toBeNull();

  await app.user.click(await menu.findByRole('button', { name: '동아리 삭제' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: /정말 삭제하시겠습니까/ }));
  await app.user.click(confirmDialog.getByRole('button', { name: '삭제' }));
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent(
    '회원이 남아 있는 동아리는 삭제할 수 없습니다.',
  );

  app.server.answer('DELETE /clubs/:clubId', null);
  await app.user.click(confirmDialog.getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(app.currentPath()).toBe('/home');
  });
});

test('opens and closes the menu by keyboard and returns the focus to its button [SH-150]', async () => {
  const app = renderPage('MEMBER');
  const button = await findMenuButton();
  act(() => {
    button.focus();
  });
  await app.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: '온소리 밴드' });
  await app.user.tab();
  expect(screen.getByRole('button', { name: '회장에게 1:1 문의' })).toHaveFocus();

  await app.user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(await findMenuButton()).toHaveFocus();
});

test('reports in the menu that the server refused an inquiry [SH-150]', async () => {
  const app = renderPage('NO_ROLE', '/articles/12', {
    'POST /chat/room/private/create': refuse('not_found'),
  });
  const menu = await openMenu(app);
  await app.user.click(menu.getByRole('button', { name: '회장에게 1:1 문의' }));

  expect(await menu.findByRole('alert')).toHaveTextContent('채팅방을 여는 중 오류가 발생했습니다.');
});

test('shows no menu button in the full header', async () => {
  renderApp({
    path: '/clubs/7/articles',
    answers: {
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
    },
  });
  expect(await screen.findByRole('button', { name: '회장에게 1:1 문의' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '동아리 정보' })).toBeNull();
});
