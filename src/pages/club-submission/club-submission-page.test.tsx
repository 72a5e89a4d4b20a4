import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClubSubmission, sampleClubSubmissionDetail } from '@/app/testing/recruitment-samples';
import { sampleClub } from '@/app/testing/samples';

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/submissions/11',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'VICE_PRESIDENT' },
      'GET /clubs/:clubId/submissions': [sampleClubSubmission()],
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs/:clubId/submissions/:applyId': sampleClubSubmissionDetail(),
      'PATCH /clubs/:clubId/submissions/:applyId/approve': sampleClubSubmission({ status: 'APPROVED' }),
      'PATCH /clubs/:clubId/submissions/:applyId/reject': sampleClubSubmission({ status: 'REJECTED' }),
      ...overrides,
    },
  });

test('shows the whole application read-only [SC-20]', async () => {
  renderPage();
  expect(await screen.findByText('무대에 서고 싶습니다.')).toBeVisible();
  for (const text of ['송다은', '60260412', '국어국문학과', '심사 중'])
    expect(within(screen.getByRole('main')).getAllByText(text)[0]).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/clubs/7/submissions');
});

test.each([
  ['승인', 'approve', '송다은님의 지원을 승인하시겠습니까?', '송다은님의 지원을 승인했습니다.'],
  ['거절', 'reject', '송다은님의 지원을 거절하시겠습니까?', '송다은님의 지원을 거절했습니다.'],
])(
  'asks for confirmation of %s and then opens the club’s articles [ME-83 SC-20 ST-05]',
  async (buttonName, action, question, successMessage) => {
    const { user, server, currentPath } = renderPage();
    await user.click(await screen.findByRole('button', { name: buttonName }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(question);
    expect(server.callsTo(`PATCH /clubs/:clubId/submissions/:applyId/${action}`)).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: buttonName }));
    await waitFor(() => {
      expect(currentPath()).toBe('/clubs/7/articles');
    });
    expect(await screen.findByText(successMessage)).toBeVisible();
    expect(
      server.callsTo(`PATCH /clubs/:clubId/submissions/:applyId/${action}`).map(({ path }) => path),
    ).toEqual([`/clubs/7/submissions/11/${action}`]);
  },
);

test('reports a failed decision in the dialog and stays on the page [ME-84]', async () => {
  const { user, currentPath } = renderPage({
    'PATCH /clubs/:clubId/submissions/:applyId/approve': () => {
      throw noAnswer;
    },
  });
  await user.click(await screen.findByRole('button', { name: '승인' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '승인' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '승인/거절 처리 중 오류가 발생했습니다.',
  );
  expect(currentPath()).toBe('/clubs/7/submissions/11');
});

test('offers no decision for a decided application', async () => {
  renderPage({
    'GET /clubs/:clubId/submissions/:applyId': sampleClubSubmissionDetail({ status: 'APPROVED' }),
  });
  expect(await screen.findByText('합격')).toBeVisible();
  expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  expect(screen.queryByRole('button', { name: '거절' })).toBeNull();
});

test.each([
  ['missing', refuse('not_found'), '지원서 정보를 찾을 수 없습니다.'],
  ['not visible to the user', refuse('not_allowed'), '권한이 없습니다.'],
])('reports an application that is %s [ME-80]', async (_, answer, sentence) => {
  renderPage({ 'GET /clubs/:clubId/submissions/:applyId': answer });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('offers a retry after a failed request instead of reporting a missing application', async () => {
  renderPage({
    'GET /clubs/:clubId/submissions/:applyId': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('지원서를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('지원서 정보를 찾을 수 없습니다.')).toBeNull();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
});
