import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleOwnSubmissionDetail } from '@/app/testing/recruitment-samples';

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/users/submissions/11',
    answers: {
      'GET /users/submissions/:applyId': sampleOwnSubmissionDetail(),
      'GET /users/submissions': [],
      'DELETE /users/submissions/:applyId': null,
      ...overrides,
    },
  });

test('shows the application read-only, with links to edit it and to the club [ME-06 SC-24]', async () => {
  renderPage();
  expect(await screen.findByText('무대에 서고 싶습니다.')).toBeVisible();
  expect(screen.getByText('심사 중')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/users/submissions/11/edit');
  expect(screen.getByRole('link', { name: '동아리로 가기' })).toHaveAttribute('href', '/clubs/7');
});

test.each([
  ['APPROVED', '합격'],
  ['REJECTED', '불합격'],
] as const)('shows %s as %s and offers no editing [ME-76]', async (status, statusText) => {
  renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ status }) });
  expect(await screen.findByText(statusText)).toBeVisible();
  expect(screen.queryByRole('link', { name: '수정' })).toBeNull();
});

test.each([
  ['PENDING', 1],
  ['APPROVED', 0],
  ['REJECTED', 1],
] as const)(
  'for the status %s shows %i delete buttons: only the end of the membership deletes an approved application [ME-78]',
  async (status, buttonCount) => {
    renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ status }) });
    expect(await screen.findByRole('link', { name: '동아리로 가기' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: '온소리 밴드 삭제' })).toHaveLength(buttonCount);
  },
);

test('asks before deleting the application, and then opens the list [ME-06 ME-78]', async () => {
  const { user, server, currentPath } = renderPage();
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 삭제' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('지원서를 삭제하시겠습니까?');
  expect(server.callsTo('DELETE /users/submissions/:applyId')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/users/submissions');
  });
  expect(server.callsTo('DELETE /users/submissions/:applyId').map(({ path }) => path)).toEqual([
    '/users/submissions/11',
  ]);
});

test('reports another user’s or an unknown application as not found [ME-80]', async () => {
  renderPage({
    'GET /users/submissions/:applyId': refuse('not_found', { message: '지원서 정보를 찾을 수 없습니다.' }),
  });
  expect(await screen.findByText('지원서 정보를 찾을 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/users/submissions');
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

test.each([
  [
    'no leader has opened',
    {},
    ['제출', '2026-03-12'],
    '아직 지원서를 열어 보지 않았습니다.',
    '결과가 나오면 이메일로 알려 드립니다.',
  ],
  [
    'a leader has opened',
    { viewedAt: '2026-03-13T05:00:00.000Z' },
    ['열람', '2026-03-13'],
    '회장 또는 부회장이 지원서를 확인했습니다.',
    '결과가 나오면 이메일로 알려 드립니다.',
  ],
  [
    'is approved',
    { status: 'APPROVED', viewedAt: '2026-03-13T05:00:00.000Z', decidedAt: '2026-03-14T05:00:00.000Z' },
    ['결과', '2026-03-14'],
    '합격했습니다.',
    '이제 이 동아리의 회원입니다.',
  ],
  [
    'a leader has rejected without opening it',
    { status: 'REJECTED', decidedAt: '2026-03-14T05:00:00.000Z' },
    ['결과', '2026-03-14'],
    '목록에서 바로 결정했습니다.',
    '이 지원서를 삭제하면 동아리에 다시 지원할 수 있습니다.',
  ],
] as const)(
  'shows progress and next step of an application that %s [SH-57]',
  async (_, overrides, [step, day], sentence, nextStep) => {
    renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail(overrides) });
    expect(await screen.findByRole('heading', { name: '진행 상황' })).toBeVisible();
    const steps = screen
      .getAllByRole('listitem')
      .filter((item) => /^(?:제출|열람|결과)/.test(item.textContent));
    expect(steps).toHaveLength(3);
    const currentStep = steps.find((item) => item.getAttribute('aria-current') === 'step');
    expect(currentStep).toHaveTextContent(step);
    expect(currentStep).toHaveTextContent(day);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText((text) => text.startsWith(nextStep))).toBeVisible();
  },
);

test.each([
  [
    'until the result without a deadline',
    {},
    /이메일로 알려 드립니다\. 그때까지 연락처와 지원 동기를 수정할 수/,
  ],
  [
    'until the deadline',
    { recruitment: { closesAt: '2026-12-04T14:59:00.000Z' } },
    /이메일로 알려 드립니다\. 12\.04\(금\) 23:59까지 지원서를 수정할 수/,
  ],
  [
    'no longer after the deadline',
    { mayEdit: false, recruitment: { state: 'REVIEW', closesAt: '2026-03-12T14:59:00.000Z' } },
    /이메일로 알려 드립니다\.$/,
  ],
] as const)('says that a plain application can be edited %s [SH-57]', async (_when, overrides, sentence) => {
  renderPage({ 'GET /users/submissions/:applyId': sampleOwnSubmissionDetail(overrides) });
  expect(await screen.findByText(sentence)).toBeVisible();
});
