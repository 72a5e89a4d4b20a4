import { screen, waitFor, within } from '@testing-library/react';
import type { MyClub } from '@contract/club';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const led: MyClub = {
  ...sampleClub({ clubId: 3, clubName: '판화방', category: '문화예술' }),
  roleName: 'PRESIDENT',
};
const joined: MyClub = { ...sampleClub(), roleName: 'MEMBER' };

const start = (more: FakeAnswers = {}) =>
  renderApp({
    path: '/myclub',
    answers: {
      'GET /clubs/my-clubs': [led, joined],
      'DELETE /clubs/leave-club': null,
      'GET /clubs': { clubs: [], nextCursor: null },
      ...more,
    },
  });
const leave = () => screen.findByRole('button', { name: '온소리 밴드 동아리 탈퇴' });
const press = async ({ person }: ReturnType<typeof start>, name: string) => {
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

test('one’s clubs are shown with the role in each, and lead there [SC-26 SH-29]', async () => {
  start();
  expect(await screen.findByRole('link', { name: /온소리 밴드.*회원 3명.*회원/ })).toHaveAttribute(
    'href',
    '/clubs/7',
  );
  expect(screen.getByRole('link', { name: /판화방.*회장/ })).toHaveAttribute('href', '/clubs/3');
  expect(screen.getByRole('heading', { level: 1, name: /내 동아리/ })).toHaveTextContent('내 동아리2');
});

test('leaving is asked about, done, told, and the club goes from the list [ME-57 MR-05 SC-26]', async () => {
  const app = start();
  await app.person.click(await leave());
  expect(await screen.findByRole('dialog')).toHaveTextContent('온소리 밴드 동아리에서 탈퇴하시겠습니까?');
  expect(app.server.callsTo('DELETE /clubs/leave-club')).toEqual([]);

  app.server.answer('GET /clubs/my-clubs', [led]);
  await press(app, '탈퇴');
  expect(await screen.findByText('온소리 밴드 동아리에서 탈퇴했습니다.')).toBeVisible();
  expect(app.server.callsTo('DELETE /clubs/leave-club').map(({ body }) => body)).toEqual([
    { clubId: 7, targetUserId: 1 },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: /온소리 밴드/ })).toBeNull();
  });
});

test('a president does not leave, and reads how it could be done [MR-04 SH-29]', async () => {
  start();
  const row = (await screen.findByRole('link', { name: /판화방/ })).closest('li');
  expect(row).toHaveTextContent('회장을 위임한 뒤 탈퇴할 수 있습니다.');
  expect(within(row ?? document.body).queryByRole('button')).toBeNull();
});

test('leaving that is dropped changes nothing', async () => {
  const app = start();
  await app.person.click(await leave());
  await press(app, '취소');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(app.server.callsTo('DELETE /clubs/leave-club')).toEqual([]);
  expect(await leave()).toHaveFocus();
});

test('leaving that is refused is told in the dialog, and what has changed is shown', async () => {
  const app = start({ 'DELETE /clubs/leave-club': refuse('still_president') });
  await app.person.click(await leave());
  app.server.answer('GET /clubs/my-clubs', [{ ...joined, roleName: 'VICE_PRESIDENT' }]);
  await press(app, '탈퇴');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '동아리 탈퇴에 실패했습니다. 회장을 위임한 뒤 탈퇴할 수 있습니다.',
  );
  await press(app, '취소');
  expect(await screen.findByRole('link', { name: /온소리 밴드.*부회장/ })).toBeVisible();
});

test('without a club there is a way to find one [ME-57]', async () => {
  start({ 'GET /clubs/my-clubs': [] });
  expect(await screen.findByText('가입한 동아리가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '동아리 둘러보기' })).toHaveAttribute('href', '/home');
});

test('a list that cannot be read is asked for again', async () => {
  const app = start({
    'GET /clubs/my-clubs': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('내 동아리를 불러오지 못했습니다.')).toBeVisible();
  app.server.answer('GET /clubs/my-clubs', [joined]);
  await app.person.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await leave()).toBeVisible();
});
