import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleNotification, sampleNotificationPage } from '@/app/testing/notification-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleRecruitment, sampleTogetherRound } from '@/app/testing/round-samples';
import { sampleClub } from '@/app/testing/samples';

const firstSubmission = sampleClubSubmission();
const secondSubmission = sampleClubSubmission({ applyId: 12, userId: 6, name: '장우진' });
const approvedSubmission = sampleClubSubmission({
  applyId: 13,
  userId: 8,
  name: '류지안',
  status: 'APPROVED',
});

const renderPage = (overrides: FakeAnswers = {}, query = '') =>
  renderApp({
    path: `/clubs/7/submissions${query}`,
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/submissions': [firstSubmission, secondSubmission, approvedSubmission],
      'PATCH /clubs/:clubId/submissions/:applyId/approve': { ...firstSubmission, status: 'APPROVED' },
      'PATCH /clubs/:clubId/submissions/:applyId/reject': { ...firstSubmission, status: 'REJECTED' },
      'PATCH /clubs/:clubId/submissions': { decided: [11], skipped: [12] },
      ...overrides,
    },
  });

test('asks for confirmation with the applicant’s name, decides and stays on the list [ME-81 SC-19 SH-27 ST-05]', async () => {
  const { user, server, currentPath } = renderPage();
  expect(await screen.findByRole('link', { name: '송다은 보기' })).toHaveAttribute(
    'href',
    '/clubs/7/submissions/11',
  );
  await user.click(await screen.findByRole('button', { name: '송다은 승인' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('송다은님의 지원을 승인하시겠습니까?');
  expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/approve')).toHaveLength(0);

  server.answer('GET /clubs/:clubId/submissions', [
    { ...firstSubmission, status: 'APPROVED' },
    secondSubmission,
    approvedSubmission,
  ]);
  await user.click(within(dialog).getByRole('button', { name: '승인' }));
  expect(await screen.findByText('송다은님의 지원을 승인했습니다.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '송다은 승인' })).toBeNull();
  });
  expect(currentPath()).toBe('/clubs/7/submissions');
});

test('updates the pending count in the tab after a saved or a refused decision [SH-18]', async () => {
  const { user, server } = renderPage({ 'GET /clubs/:clubId/role': { role: 'PRESIDENT', pendingCount: 2 } });
  const findTab = (description: string) => screen.findByRole('link', { name: '지원자 관리', description });
  expect(await findTab('심사 중 2명')).toBeVisible();
  server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT', pendingCount: 1 });
  await user.click(await screen.findByRole('button', { name: '송다은 승인' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '승인' }));
  expect(await findTab('심사 중 1명')).toBeVisible();

  server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT', pendingCount: 0 });
  server.answer('PATCH /clubs/:clubId/submissions/:applyId/reject', refuse('already_decided'));
  await user.click(screen.getByRole('button', { name: '장우진 거절' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '거절' }));
  await waitFor(() => {
    expect(screen.getByRole('link', { name: '지원자 관리', hidden: true })).not.toHaveAccessibleDescription();
  });
});

test('reports that an application was already decided and refetches the list', async () => {
  const { user, server } = renderPage({
    'PATCH /clubs/:clubId/submissions/:applyId/reject': refuse('already_decided'),
  });
  await user.click(await screen.findByRole('button', { name: '송다은 거절' }));
  server.answer('GET /clubs/:clubId/submissions', [
    { ...firstSubmission, status: 'APPROVED' },
    secondSubmission,
    approvedSubmission,
  ]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '거절' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    '이미 처리된 지원서입니다.',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '송다은 거절' })).toBeNull();
  });
});

test.each(['single', 'bulk'])(
  'reports lost rights when a %s decision is refused, and removes the tab [SH-36]',
  async (kind) => {
    const { user, server } = renderPage({
      'PATCH /clubs/:clubId/submissions/:applyId/approve': refuse('not_allowed'),
      'PATCH /clubs/:clubId/submissions': refuse('not_allowed'),
    });
    if (kind === 'single') await user.click(await screen.findByRole('button', { name: '송다은 승인' }));
    else {
      await user.click(await screen.findByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
      await user.click(
        within(screen.getByRole('region', { name: '2명 선택' })).getByRole('button', { name: '승인' }),
      );
    }
    server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
    server.answer('GET /clubs/:clubId/submissions', refuse('not_allowed'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '승인' }));
    // The dialog shows this text first. Later the page replaces the dialog and shows the same text.
    await waitFor(() => {
      expect(screen.getByText('권한이 없습니다.')).toBeVisible();
    });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: '지원자 관리' })).toBeNull();
    });
  },
);

test('offers no checkbox for decided applicants and decides several pending ones in one request [AR-10 SC-19 SH-52]', async () => {
  const { user, server } = renderPage();
  expect(await screen.findByRole('checkbox', { name: '송다은 선택' })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: '류지안 선택' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }));
  const bar = screen.getByRole('region', { name: '2명 선택' });
  await user.click(within(bar).getByRole('button', { name: '승인' }));
  const dialog = await screen.findByRole('dialog', { name: '2명의 지원을 승인하시겠습니까?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['장우진', '송다은'].map((name) => expect.stringContaining(name) as string));
  expect(dialog).toHaveTextContent('결정은 되돌릴 수 없으며, 결과는 지원자에게 이메일로 전해집니다.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '승인' }));
  expect(await screen.findByText('1명을 처리했습니다. 1명은 이미 처리되어 있었습니다.')).toBeVisible();
  expect(server.callsTo('PATCH /clubs/:clubId/submissions').map(({ body }) => body)).toEqual([
    { applyIds: [12, 11], decision: 'APPROVED' },
  ]);
});

test('hides the bulk-action bar when the filter hides every selected applicant [SC-19]', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('checkbox', { name: '송다은 선택' }));
  await user.click(screen.getByRole('button', { name: '합격 1명' }));
  expect(within(screen.getByRole('table', { name: '지원자' })).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: /선택/ })).toBeNull();
});

test('denies access to users other than leaders [ME-82]', async () => {
  renderPage({
    'GET /clubs/:clubId/role': { role: 'STAFF' },
    'GET /clubs/:clubId/submissions': refuse('not_allowed'),
  });
  expect(await screen.findByText('권한이 없습니다.')).toBeVisible();
});

test('offers to write an article when nobody has applied [ME-82]', async () => {
  renderPage({ 'GET /clubs/:clubId/submissions': [] });
  expect(await screen.findByText('지원자가 없습니다.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '글쓰기' })).toHaveAttribute(
    'href',
    '/clubs/7/articles/create',
  );
});

test.each([
  ['a plain round', sampleRecruitment(), '', 0],
  ['the table of the desk', sampleTogetherRound(), '', 2],
  ['the board of the desk', sampleTogetherRound(), '?view=board', 1],
  ['the release log', sampleTogetherRound(), '?view=log', 0],
])(
  'while %s loads, the skeleton has its boxes above the list [SH-32]',
  async (_name, round, query, boxes) => {
    renderPage(
      {
        'GET /clubs/:clubId/recruitments': [round],
        'GET /clubs/:clubId/submissions': () => new Promise(() => {}),
      },
      query,
    );
    await waitFor(() => {
      const skeleton = document.querySelector('[data-skeleton] [aria-hidden]');
      expect(skeleton?.querySelectorAll(':scope > .MuiSkeleton-root')).toHaveLength(boxes);
    });
  },
);

test('lists no applicants of a club without a published round, whatever round the address names [ME-82 EV-62]', async () => {
  renderPage(
    {
      'GET /clubs/:clubId/recruitments': [],
      'GET /clubs/:clubId/submissions': ({ query }: FakeCall) =>
        query['recruitmentId'] === undefined ? [] : refuse('not_found'),
    },
    '?round=99',
  );
  expect(await screen.findByText('지원자가 없습니다.')).toBeVisible();
});

test('requests no round of the previous club when a notification leads to the applicants of another club [ME-82]', async () => {
  const { user, server } = renderPage({
    'GET /notifications': sampleNotificationPage([
      sampleNotification({ kind: 'APPLICATION_RECEIVED', subject: { type: 'applicants', clubId: 8, id: 9 } }),
    ]),
    'PATCH /notifications/seen': { unreadCount: 1, unseenCount: 0 },
    'PATCH /notifications/read': { unreadCount: 0, unseenCount: 0 },
    'GET /clubs/:clubId/recruitments': ({ params }: FakeCall) => [
      params['clubId'] === '7'
        ? sampleRecruitment({ state: 'DONE' })
        : sampleRecruitment({ recruitmentId: 9 }),
    ],
    'GET /clubs/:clubId/submissions': ({ params }: FakeCall) => [
      params['clubId'] === '7' ? firstSubmission : sampleClubSubmission({ clubId: 8, name: '박지호' }),
    ],
  });
  await screen.findByRole('link', { name: '송다은 보기' });
  await user.click(screen.getByRole('button', { name: /^알림/ }));
  const list = within(await screen.findByRole('dialog', { name: '알림' }));
  await user.click(await list.findByRole('link', { name: /온소리 밴드/ }));
  expect(await screen.findByRole('link', { name: '박지호 보기' })).toBeVisible();
  const calls = server.calls.filter(({ path }) => path === '/clubs/8/submissions');
  expect(new Set(calls.map(({ query }) => query['recruitmentId']))).toEqual(new Set([undefined]));
});
