import { screen, waitFor, within } from '@testing-library/react';
import type { MyClub } from '@contract/club';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const presidedClub: MyClub = {
  ...sampleClub({ clubId: 3, clubName: '판화방', category: '문화예술' }),
  roleName: 'PRESIDENT',
};
const joinedClub: MyClub = { ...sampleClub(), roleName: 'MEMBER' };

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/myclub',
    answers: {
      'GET /clubs/my-clubs': [presidedClub, joinedClub],
      'DELETE /clubs/leave-club': null,
      'GET /clubs': { clubs: [], nextCursor: null },
      ...overrides,
    },
  });
const findLeaveButton = () => screen.findByRole('button', { name: '온소리 밴드 동아리 탈퇴' });
const pressInDialog = async ({ user }: ReturnType<typeof renderPage>, name: string) => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

test('lists and counts the user’s clubs, with role and link [SC-26 SH-29]', async () => {
  renderPage();
  expect(await screen.findByRole('link', { name: /온소리 밴드.*회원 3명.*회원/ })).toHaveAttribute(
    'href',
    '/clubs/7',
  );
  expect(screen.getByRole('link', { name: /판화방.*회장/ })).toHaveAttribute('href', '/clubs/3');
  expect(screen.getByRole('heading', { level: 1, name: /내 동아리/ })).toHaveTextContent('내 동아리2');
});

test('asks before leaving, reports success and removes the club [ME-57 MR-05 SC-26]', async () => {
  const app = renderPage();
  await app.user.click(await findLeaveButton());
  expect(await screen.findByRole('dialog')).toHaveTextContent('온소리 밴드 동아리에서 탈퇴하시겠습니까?');
  expect(app.server.callsTo('DELETE /clubs/leave-club')).toEqual([]);

  app.server.answer('GET /clubs/my-clubs', [presidedClub]);
  await pressInDialog(app, '탈퇴');
  expect(await screen.findByText('온소리 밴드 동아리에서 탈퇴했습니다.')).toBeVisible();
  expect(app.server.callsTo('DELETE /clubs/leave-club').map(({ body }) => body)).toEqual([
    { clubId: 7, targetUserId: 1 },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: /온소리 밴드/ })).toBeNull();
  });
});

test('tells a president to hand the club over before leaving [MR-04 SH-29]', async () => {
  renderPage();
  const row = (await screen.findByRole('link', { name: /판화방/ })).closest('li');
  expect(row).toHaveTextContent('회장을 위임한 뒤 탈퇴할 수 있습니다.');
  expect(within(row ?? document.body).queryByRole('button')).toBeNull();
});

test('sends nothing when the user cancels leaving, and returns the focus to the button', async () => {
  const app = renderPage();
  await app.user.click(await findLeaveButton());
  await pressInDialog(app, '취소');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(app.server.callsTo('DELETE /clubs/leave-club')).toEqual([]);
  expect(await findLeaveButton()).toHaveFocus();
});

test('reports a refused leave in the dialog and refetches the list', async () => {
  const app = renderPage({ 'DELETE /clubs/leave-club': refuse('still_president') });
  await app.user.click(await findLeaveButton());
  // Not PRESIDENT: the refetched row of a president has no button, so the dialog would disappear too.
  app.server.answer('GET /clubs/my-clubs', [{ ...joinedClub, roleName: 'VICE_PRESIDENT' }]);
  await pressInDialog(app, '탈퇴');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '동아리 탈퇴에 실패했습니다. 회장을 위임한 뒤 탈퇴할 수 있습니다.',
  );
  await pressInDialog(app, '취소');
  expect(await screen.findByRole('link', { name: /온소리 밴드.*부회장/ })).toBeVisible();
});

test('links to all clubs for a user without a club [ME-57]', async () => {
  renderPage({ 'GET /clubs/my-clubs': [] });
  expect(await screen.findByText('가입한 동아리가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '동아리 둘러보기' })).toHaveAttribute('href', '/home');
});

test('offers a retry when the list fails to load', async () => {
  const app = renderPage({
    'GET /clubs/my-clubs': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('내 동아리를 불러오지 못했습니다.')).toBeVisible();
  app.server.answer('GET /clubs/my-clubs', [joinedClub]);
  await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await findLeaveButton()).toBeVisible();
});
