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

const renderPage = (role: RoleName, overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs': { clubs: [], nextCursor: null },
      'GET /clubs/my-clubs': [],
      ...overrides,
    },
  });
const listTabs = async () =>
  within(await screen.findByRole('navigation', { name: '동아리 메뉴' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d.*/, ''));

test.each<[RoleName, string[]]>([
  ['NO_ROLE', ['게시글', '공지사항', '일정', '질문', '지원하기']],
  ['MEMBER', ['게시글', '공지사항', '일정', '질문', '임원']],
  ['STAFF', ['게시글', '공지사항', '일정', '질문', '임원']],
  ['VICE_PRESIDENT', ['게시글', '공지사항', '일정', '질문', '지원자 관리', '권한 관리', '운영']],
  ['PRESIDENT', ['게시글', '공지사항', '일정', '질문', '지원자 관리', '권한 관리', '운영']],
])(
  'shows the role %s its tabs, and only a president the delete button [ME-50 SC-10 SH-17]',
  async (role, expectedTabs) => {
    const { currentPath } = renderPage(role);
    await waitFor(async () => {
      expect(await listTabs()).toEqual(expectedTabs);
    });
    await waitFor(() => {
      expect(currentPath()).toBe('/clubs/7/articles');
    });
    expect(screen.queryAllByRole('button', { name: '동아리 삭제' })).toHaveLength(
      role === 'PRESIDENT' ? 1 : 0,
    );
  },
);

test.each([
  '',
  '/articles',
  '/notices',
  '/submissions',
  '/members',
  '/apply',
  '/articles/create',
  '/notices/3',
])('shows a skeleton below the club header while the code of the page %j loads [SH-73]', async (subpath) => {
  const NeverLoads = lazy(async () => new Promise<never>(() => {}));
  renderApp({
    path: `/clubs/7${subpath}`,
    answers: { 'GET /clubs/:clubId': sampleClub(), 'GET /clubs/:clubId/role': { role: 'MEMBER' } },
    element: (
      <Routes>
        <Route path="/clubs/:clubId" element={<ClubPage />}>
          <Route index element={<NeverLoads />} />
          <Route path="*" element={<NeverLoads />} />
        </Route>
      </Routes>
    ),
  });
  await screen.findByRole('navigation', { name: '동아리 메뉴' });
  expect(screen.getByText('불러오는 중').closest('[role=status]')).not.toBeNull();
  // The skeleton must not be a landmark, because a screen reader could enter it just before it disappears.
  expect(screen.queryByRole('region', { name: /게시글|공지사항|관리/ })).toBeNull();
});

test('shows the pending count on the tab 지원자 관리, without requesting the applications [SH-18]', async () => {
  const { server } = renderPage('PRESIDENT', {
    'GET /clubs/:clubId/role': { role: 'PRESIDENT', pendingCount: 3 },
  });
  expect(await screen.findByRole('link', { name: '지원자 관리', description: '심사 중 3명' })).toBeVisible();
  await screen.findByText('게시글이 없습니다.');
  expect(server.callsTo('GET /clubs/:clubId/submissions')).toEqual([]);
});

test.each([
  ['PENDING', 'DOCUMENT', '심사 중'],
  ['PENDING', 'INTERVIEW', '면접'],
  ['APPROVED', 'INTERVIEW', '합격'],
  ['REJECTED', 'DOCUMENT', '불합격'],
] as const)(
  'shows a tab that links to the application of a non-member (status %s, stage %s) [SH-151]',
  async (status, stage, statusText) => {
    renderPage('NO_ROLE', {
      'GET /clubs/:clubId/role': { role: 'NO_ROLE', application: { applyId: 31, status, stage } },
    });

    expect(await screen.findByRole('link', { name: `내 지원서 · ${statusText}` })).toHaveAttribute(
      'href',
      '/users/submissions/31',
    );
    expect(screen.queryByRole('link', { name: '지원하기' })).toBeNull();
  },
);

test('shows neither management tabs nor a tab to apply while the role is unknown [RO-13]', async () => {
  renderPage('PRESIDENT', {
    'GET /clubs/:clubId/role': () => {
      throw noAnswer;
    },
  });
  expect(await listTabs()).toEqual(['게시글', '공지사항', '일정', '질문']);
});

test('shows two lines of the description and expands the rest on demand [SH-64]', async () => {
  const description =
    '매주 목요일에 모입니다.\n악기가 없어도 됩니다.\nhttps://example.com 에서 공연을 볼 수 있습니다.';
  // Three lines of text, of which the box shows two.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(63);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(42);
  const { user } = renderPage('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ description }) });
  const isTruncated = () => screen.getByText(/악기가 없어도 됩니다/).closest('[data-clamped]') !== null;
  const expandButton = await screen.findByRole('button', { name: '소개 더 보기', expanded: false });
  expect(isTruncated()).toBe(true);
  expect(screen.getByRole('link', { name: 'https://example.com' })).toBeVisible();
  await user.click(expandButton);
  expect(isTruncated()).toBe(false);
  await user.click(screen.getByRole('button', { name: '소개 접기', expanded: true }));
  expect(isTruncated()).toBe(true);
});

test('offers no expansion for a blank description [SH-64]', async () => {
  renderPage('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ description: ' ' }) });
  expect(await screen.findByText('소개가 없습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '소개 더 보기' })).toBeNull();
});

test('states that an operator removed the description [RP-107]', async () => {
  const removed = { until: '2026-12-20T00:00:00.000Z' };
  renderPage('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ description: '', removed }) });
  expect(await screen.findByText('운영자가 가린 소개입니다.')).toBeVisible();
  expect(screen.queryByText('소개가 없습니다.')).toBeNull();
});

test('states how many days ago the club last changed [FG-102]', async () => {
  const lastChangedAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1_000).toISOString();
  renderPage('NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ lastChangedAt }) });
  expect(await screen.findByText('마지막 변경: 3일 전')).toHaveAttribute('datetime', lastChangedAt);
});

test('reports an unknown club with a link to all clubs [ME-56]', async () => {
  renderPage('NO_ROLE', {
    'GET /clubs/:clubId': refuse('not_found'),
    'GET /clubs/:clubId/role': refuse('not_found'),
  });
  expect(await screen.findByText('동아리 정보를 불러올 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 동아리 보기' })).toHaveAttribute('href', '/home');
});

test('reports a club that was deleted while it was open [ME-56]', async () => {
  const { user, server } = renderPage('NO_ROLE');
  await screen.findByRole('heading', { level: 1, name: '온소리 밴드' });
  server.answer('GET /clubs/:clubId', refuse('not_found'));
  server.answer('GET /clubs/:clubId/notices', refuse('not_found'));
  await user.click(screen.getByRole('link', { name: '공지사항' }));
  expect(await screen.findByText('동아리 정보를 불러올 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 동아리 보기' })).toBeVisible();
});

test('offers a retry when the club fails to load [ME-56 SH-31]', async () => {
  const { user, server } = renderPage('NO_ROLE', {
    'GET /clubs/:clubId': () => {
      throw noAnswer;
    },
  });
  await screen.findByText('동아리 정보를 불러올 수 없습니다.');
  server.answer('GET /clubs/:clubId', sampleClub());
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { level: 1, name: '온소리 밴드' })).toBeVisible();
});

test('asks before deleting, shows the server’s reason for a refusal, and opens the home page after a deletion [ME-55]', async () => {
  const { user, server, currentPath } = renderPage('PRESIDENT', {
    'DELETE /clubs/:clubId': refuse('club_has_members'),
  });
  await user.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('동아리에 회원이 없어야 삭제할 수 있습니다. 정말 삭제하시겠습니까?');
  expect(server.callsTo('DELETE /clubs/:clubId')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '회원이 남아 있는 동아리는 삭제할 수 없습니다.',
  );
  expect(currentPath()).toBe('/clubs/7/articles');

  server.answer('DELETE /clubs/:clubId', null);
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/home');
  });
  expect(await screen.findByText('온소리 밴드 동아리를 삭제했습니다.')).toBeVisible();
});

test('removes the delete button after a refused deletion by a user who is no longer president [SH-36]', async () => {
  const { user, server, currentPath } = renderPage('PRESIDENT', {
    'DELETE /clubs/:clubId': refuse('not_allowed'),
  });
  await user.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '동아리 삭제', hidden: true })).toBeNull();
  });
  expect(currentPath()).toBe('/clubs/7/articles');
});

test('reports a deletion without a response as failed [ME-55]', async () => {
  const { user, currentPath } = renderPage('PRESIDENT', {
    'DELETE /clubs/:clubId': () => {
      throw noAnswer;
    },
  });
  await user.click(await screen.findByRole('button', { name: '동아리 삭제' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('삭제에 실패했습니다.');
  expect(currentPath()).toBe('/clubs/7/articles');
});

test('names the club and its leaders in the header [SC-10 SH-15]', async () => {
  renderPage('NO_ROLE', {
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
