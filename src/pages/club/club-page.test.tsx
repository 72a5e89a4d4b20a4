import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';
import { ClubPage } from './club-page';

beforeEach(() => {
  installScrolling();
});

const start = (role: RoleName, more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs': { clubs: [], nextCursor: null },
      'GET /clubs/my-clubs': [],
      ...more,
    },
  });
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: '동아리 메뉴' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d.*/, ''));

test.each<[RoleName, string[]]>([
  ['NO_ROLE', ['게시글', '공지사항', '지원하기']],
  ['MEMBER', ['게시글', '공지사항']],
  ['STAFF', ['게시글', '공지사항']],
  ['VICE_PRESIDENT', ['게시글', '공지사항', '지원자 관리', '권한 관리']],
  ['PRESIDENT', ['게시글', '공지사항', '지원자 관리', '권한 관리']],
])('a person who is %s gets the tabs of that role [ME-50 SC-10 SH-17]', async (role, expected) => {
  const { here } = start(role);
  await waitFor(async () => {
    expect(await tabs()).toEqual(expected);
  });
  await waitFor(() => {
    expect(here()).toBe('/clubs/7/articles');
  });
  expect(screen.queryAllByRole('button', { name: '동아리 삭제' })).toHaveLength(role === 'PRESIDENT' ? 1 : 0);
});

test.each([
  '',
  '/articles',
  '/notices',
  '/submissions',
  '/members',
  '/apply',
  '/articles/create',
  '/notices/3',
])(
  'while the code of what is at %j has not arrived, its boxes stand below the club [SH-73]',
  async (below) => {
    const OnItsWay = lazy(async () => new Promise<never>(() => {}));
    renderApp({
      path: `/clubs/7${below}`,
      answers: { 'GET /clubs/:clubId': sampleClub(), 'GET /clubs/:clubId/role': { role: 'MEMBER' } },
      element: (
        <Routes>
          <Route path="/clubs/:clubId" element={<ClubPage />}>
            <Route index element={<OnItsWay />} />
            <Route path="*" element={<OnItsWay />} />
          </Route>
        </Routes>
      ),
    });
    await screen.findByRole('navigation', { name: '동아리 메뉴' });
    expect(screen.getByText('불러오는 중').closest('[role=status]')).not.toBeNull();
    // Nothing that is found, and gone to, a moment before it is gone.
    expect(screen.queryByRole('region', { name: /게시글|공지사항|관리/ })).toBeNull();
  },
);

test('the applicants’ tab tells how many wait [SH-18]', async () => {
  const { server } = start('PRESIDENT', {
    'GET /clubs/:clubId/role': { role: 'PRESIDENT', pendingCount: 3 },
  });
  expect(await screen.findByRole('link', { name: '지원자 관리', description: '심사 중 3명' })).toBeVisible();
  await screen.findByText('게시글이 없습니다.');
  // Who they are is nobody's to read before it is asked for.
  expect(server.callsTo('GET /clubs/:clubId/submissions')).toEqual([]);
});

test.each([
  ['PENDING', '심사 중'],
  ['APPROVED', '합격'],
  ['REJECTED', '불합격'],
] as const)(
  'a stranger whose application is %s gets a tab that says so and leads to it [SH-151]',
  async (status, word) => {
    start('NO_ROLE', {
      'GET /clubs/:clubId/role': { role: 'NO_ROLE', application: { applyId: 31, status } },
    });

    expect(await screen.findByRole('link', { name: `내 지원서 · ${word}` })).toHaveAttribute(
      'href',
      '/users/submissions/31',
    );
    expect(screen.queryByRole('link', { name: '지원하기' })).toBeNull();
  },
);

test('a role that cannot be looked up is no role: neither managing nor applying is offered [RO-13]', async () => {
  start('PRESIDENT', {
    'GET /clubs/:clubId/role': () => {
      throw noAnswer;
    },
  });
  expect(await tabs()).toEqual(['게시글', '공지사항']);
});

test('what a club says of itself is read whole: two lines, and the rest when asked for [SH-64]', async () => {
  const lines =
    '매주 목요일에 모입니다.\n악기가 없어도 됩니다.\nhttps://example.com 에서 공연을 볼 수 있습니다.';
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(63);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(42);
  const { person } = start('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ description: lines }) });
  const isCut = () => screen.getByText(/악기가 없어도 됩니다/).closest('[data-cut]') !== null;
  const more = await screen.findByRole('button', { name: '소개 더 보기', expanded: false });
  expect(isCut()).toBe(true);
  expect(screen.getByRole('link', { name: 'https://example.com' })).toBeVisible();
  await person.click(more);
  expect(isCut()).toBe(false);
  await person.click(screen.getByRole('button', { name: '소개 접기', expanded: true }));
  expect(isCut()).toBe(true);
});

test('a club that says nothing of itself, or no more than two lines, has nothing to unfold [SH-64]', async () => {
  start('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ description: ' ' }) });
  expect(await screen.findByText('소개가 없습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '소개 더 보기' })).toBeNull();
});

test('an absent club says so and leads on [ME-56]', async () => {
  start('NO_ROLE', {
    'GET /clubs/:clubId': refuse('not_found'),
    'GET /clubs/:clubId/role': refuse('not_found'),
  });
  expect(await screen.findByText('동아리 정보를 불러올 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 동아리 보기' })).toHaveAttribute('href', '/home');
});

test('a club that cannot be read is asked for again [ME-56 SH-31]', async () => {
  const { person, server } = start('NO_ROLE', {
    'GET /clubs/:clubId': () => {
      throw noAnswer;
    },
  });
  await screen.findByText('동아리 정보를 불러올 수 없습니다.');
  server.answer('GET /clubs/:clubId', sampleClub());
  await person.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { level: 1, name: '온소리 밴드' })).toBeVisible();
});

test('deleting asks first, and tells the server’s reason where it is refused [ME-55]', async () => {
  const { person, server, here } = start('PRESIDENT', {
    'DELETE /clubs/:clubId': refuse('club_has_members'),
  });
  await person.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('동아리에 회원이 없어야 삭제할 수 있습니다. 정말 삭제하시겠습니까?');
  expect(server.callsTo('DELETE /clubs/:clubId')).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '회원이 남아 있는 동아리는 삭제할 수 없습니다.',
  );
  expect(here()).toBe('/clubs/7/articles');

  server.answer('DELETE /clubs/:clubId', null);
  await person.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(here()).toBe('/home');
  });
  expect(await screen.findByText('온소리 밴드 동아리를 삭제했습니다.')).toBeVisible();
});

test('a club that somebody else leads by now is not offered for deletion again [SH-36]', async () => {
  const { person, server, here } = start('PRESIDENT', { 'DELETE /clubs/:clubId': refuse('not_allowed') });
  await person.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '동아리 삭제', hidden: true })).toBeNull();
  });
  expect(here()).toBe('/clubs/7/articles');
});

test('a deletion without an answer is told as failed, and the club stays [ME-55]', async () => {
  const { person, here } = start('PRESIDENT', {
    'DELETE /clubs/:clubId': () => {
      throw noAnswer;
    },
  });
  await person.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('삭제에 실패했습니다.');
  expect(here()).toBe('/clubs/7/articles');
});

test('the header names the club and who leads it [SC-10 SH-15]', async () => {
  start('NO_ROLE', {
    'GET /clubs/:clubId': sampleClub({
      leaders: [
        { userId: 2, name: '이서연', roleName: 'PRESIDENT' },
        { userId: 3, name: '박지호', roleName: 'VICE_PRESIDENT' },
      ],
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: '온소리 밴드' })).toBeVisible();
  expect(screen.getByText('이서연')).toBeVisible();
  expect(screen.getByText('박지호')).toBeVisible();
});
