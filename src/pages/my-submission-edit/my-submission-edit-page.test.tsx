import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleOwnSubmissionDetail, sampleQuestion } from '@/app/testing/recruitment-samples';

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/users/submissions/11/edit',
    answers: {
      'GET /users/submissions/:applyId': sampleOwnSubmissionDetail(),
      'PATCH /users/submissions/:applyId': sampleOwnSubmissionDetail({ contents: '새 글' }),
      ...overrides,
    },
  });

test('edits the motivation, sends it with the contact and shows the student id read-only [ME-06 SC-25 SH-168]', async () => {
  const { user, server, currentPath } = renderPage();
  const motivation = await screen.findByLabelText('지원 동기');
  expect(screen.getByText('60260412')).toBeVisible();
  expect(screen.getByLabelText('연락처')).toHaveValue('010-2841-9037');
  await user.clear(motivation);
  await user.type(motivation, '새 글');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions/11');
  });
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
  expect(server.callsTo('PATCH /users/submissions/:applyId').map(({ body }) => body)).toEqual([
    { contact: '01028419037', contents: '새 글' },
  ]);
});

test('sends nothing for an unchanged application, says so and returns to the application [AR-07 ME-60]', async () => {
  const { user, server, currentPath } = renderPage();
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions/11');
  });
  expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
  expect(server.callsTo('PATCH /users/submissions/:applyId')).toEqual([]);
});

test('keeps the typed text after a failure [ME-79]', async () => {
  const { user, currentPath } = renderPage({
    'PATCH /users/submissions/:applyId': () => {
      throw noAnswer;
    },
  });
  await user.type(await screen.findByLabelText('지원 동기'), ' 그리고 더');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지원서를 수정하지 못했습니다.');
  expect(screen.getByLabelText('지원 동기')).toHaveValue('무대에 서고 싶습니다. 그리고 더');
  expect(currentPath()).toBe('/users/submissions/11/edit');
});

test('rejects editing a decided application', async () => {
  renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ status: 'APPROVED' }) });
  expect(await screen.findByText('심사 중인 지원서만 수정할 수 있습니다.')).toBeVisible();
  expect(screen.queryByLabelText('지원 동기')).toBeNull();
});

test('edits the answers, shows the error of an empty one and sends them with the track [AR-76]', async () => {
  const submission = sampleOwnSubmissionDetail({
    track: '보컬',
    questions: [
      sampleQuestion({ questionId: 1, label: '좋아하는 밴드' }),
      sampleQuestion({ questionId: 2, kind: 'MULTI', label: '요일', options: ['화요일', '목요일'] }),
    ],
    answers: [
      { questionId: 1, value: '온소리' },
      { questionId: 2, value: ['화요일'] },
    ],
  });
  const { user, server, currentPath } = renderPage({
    'GET /users/submissions/:applyId': submission,
    'PATCH /users/submissions/:applyId': submission,
  });
  const bandField = await screen.findByRole('textbox', { name: /^좋아하는 밴드/ });
  expect(bandField).toHaveValue('온소리');
  await user.clear(bandField);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('답을 입력해 주세요.')).toBeVisible();
  await user.type(bandField, '산울림');
  await user.click(screen.getByRole('checkbox', { name: '목요일' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions/11');
  });
  expect(server.callsTo('PATCH /users/submissions/:applyId').map(({ body }) => body)).toEqual([
    {
      contact: '01028419037',
      contents: '무대에 서고 싶습니다.',
      track: '보컬',
      answers: [
        { questionId: 1, value: '산울림' },
        { questionId: 2, value: ['화요일', '목요일'] },
      ],
    },
  ]);
});

test('rejects editing after the deadline [AR-77]', async () => {
  renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ mayEdit: false }) });
  expect(await screen.findByText('마감 뒤에는 지원서를 수정할 수 없습니다.')).toBeVisible();
  expect(screen.queryByLabelText('지원 동기')).toBeNull();
});

test('reports another user’s application as not found', async () => {
  renderPage({ 'GET /users/submissions/:applyId': refuse('not_found') });
  expect(await screen.findByText('지원서 정보를 찾을 수 없습니다.')).toBeVisible();
});

test('offers a retry after a failed request instead of reporting a missing application', async () => {
  renderPage({
    'GET /users/submissions/:applyId': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('지원서를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('지원서 정보를 찾을 수 없습니다.')).toBeNull();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
});
