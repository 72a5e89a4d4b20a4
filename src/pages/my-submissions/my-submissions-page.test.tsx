import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleOwnSubmission } from '@/app/testing/samples';

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/users/submissions',
    answers: {
      'GET /users/submissions': [
        sampleOwnSubmission(),
        sampleOwnSubmission({ applyId: 12, clubId: 8, clubName: '판화방', status: 'REJECTED' }),
      ],
      'DELETE /users/submissions/:applyId': null,
      ...overrides,
    },
  });

test('lists applications with their status and offers editing only for pending ones [ME-76 SC-23]', async () => {
  renderPage();
  const [, firstRow, secondRow] = await screen.findAllByRole('row');
  expect(firstRow).toHaveTextContent('심사 중');
  expect(secondRow).toHaveTextContent('불합격');
  expect(screen.getByRole('link', { name: '온소리 밴드 수정' })).toHaveAttribute(
    'href',
    '/users/submissions/11/edit',
  );
  expect(screen.queryByRole('link', { name: '판화방 수정' })).toBeNull();
});

test('shows the interview stage, and offers only the actions that the server allows [AR-90]', async () => {
  renderPage({
    'GET /users/submissions': [
      sampleOwnSubmission({ stage: 'INTERVIEW', mayEdit: false }),
      sampleOwnSubmission({
        applyId: 12,
        clubId: 8,
        clubName: '판화방',
        status: 'REJECTED',
        mayWithdraw: false,
      }),
    ],
  });
  const [, invitedRow, rejectedRow] = await screen.findAllByRole('row');
  expect(invitedRow).toHaveTextContent('면접');
  expect(invitedRow).not.toHaveTextContent('심사 중');
  expect(screen.queryByRole('link', { name: '온소리 밴드 수정' })).toBeNull();
  expect(screen.getByRole('button', { name: '온소리 밴드 삭제' })).toBeVisible();
  expect(rejectedRow).toHaveTextContent('불합격');
  expect(screen.queryByRole('link', { name: '판화방 수정' })).toBeNull();
  expect(screen.queryByRole('button', { name: '판화방 삭제' })).toBeNull();
});

test('links an approved application to the club and offers no deletion', async () => {
  renderPage({ 'GET /users/submissions': [sampleOwnSubmission({ status: 'APPROVED' })] });
  expect(await screen.findByRole('link', { name: '온소리 밴드 동아리로 가기' })).toHaveAttribute(
    'href',
    '/clubs/7',
  );
  expect(screen.queryByRole('button', { name: '온소리 밴드 삭제' })).toBeNull();
});

test('asks before deleting an application, and then removes it from the list', async () => {
  const { user, server } = renderPage();
  await user.click(await screen.findByRole('button', { name: '판화방 삭제' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('지원서를 삭제하시겠습니까?');
  expect(server.callsTo('DELETE /users/submissions/:applyId')).toEqual([]);

  server.answer('GET /users/submissions', [sampleOwnSubmission()]);
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(screen.queryByText('판화방')).toBeNull();
  });
  expect(server.callsTo('DELETE /users/submissions/:applyId').map(({ params }) => params)).toEqual([
    { applyId: '12' },
  ]);
});

test('shows the reason for a refused deletion and keeps the application [ME-78]', async () => {
  const { user } = renderPage({ 'DELETE /users/submissions/:applyId': refuse('still_member') });
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 삭제' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '지원서를 삭제하지 못했습니다. 활동 중인 동아리의 지원서는 삭제할 수 없습니다.',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(await screen.findByText('온소리 밴드')).toBeVisible();
});

test('shows an empty state to a user without applications [ME-77 SC-23]', async () => {
  renderPage({ 'GET /users/submissions': [] });
  expect(await screen.findByText('제출한 지원서가 없습니다.')).toBeVisible();
  expect(screen.getByText(/마음에 드는 동아리에 지원하면/)).toBeVisible();
});

test('reports a failed request instead of an empty list [SH-31]', async () => {
  renderPage({
    'GET /users/submissions': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('내 지원서를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('제출한 지원서가 없습니다.')).toBeNull();
});

test('lists drafts first, with the time left and a link to continue [DR-71]', async () => {
  const draft = {
    clubId: 9,
    clubName: '별마루',
    recruitmentId: 3,
    title: '2026 겨울 신입 모집',
    state: 'OPEN',
    closesAt: new Date(Date.now() + 3 * 60 * 60_000 + 90_000).toISOString(),
    savedAt: '2026-03-12T05:00:00.000Z',
  };
  renderPage({
    'GET /users/submissions/drafts': [
      draft,
      { ...draft, clubId: 10, recruitmentId: 4, clubName: '한줄', state: 'REVIEW' },
      { ...draft, clubId: 11, recruitmentId: 5, clubName: '오름', closesAt: null },
    ],
  });
  const [, firstRow, secondRow, thirdRow, fourthRow] = await screen.findAllByRole('row');
  expect(firstRow).toHaveTextContent('별마루');
  expect(firstRow).toHaveTextContent('작성 중');
  expect(firstRow).toHaveTextContent('마감까지 3시간 1분');
  expect(secondRow).toHaveTextContent('마감됨');
  expect(thirdRow).toHaveTextContent('상시 모집');
  expect(fourthRow).toHaveTextContent('온소리 밴드');
  expect(screen.getByRole('link', { name: '별마루 이어서 쓰기' })).toHaveAttribute('href', '/clubs/9/apply');
});
