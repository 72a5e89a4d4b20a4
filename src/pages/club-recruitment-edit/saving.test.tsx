import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { refuse } from '@/app/testing/fake-server';
import {
  createCounts,
  GET_ROUND,
  getLastPutBody,
  PUT_ROUND,
  renderEditor,
  sampleDraft,
} from './testing/render-editor';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

// The editor saves a draft 2 s after the last change, and at once when the page is hidden.
const hidePage = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
};
const getTitle = () => screen.getByRole('textbox', { name: '모집 이름' });

test('saves a draft with its version and the ids of its questions [RC-120]', async () => {
  const app = await renderEditor();
  await app.user.type(getTitle(), ' 2차');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)).toMatchObject({
      title: '2026 겨울 신입 모집 2차',
      updatedAt: sampleDraft().updatedAt,
      questions: [{ questionId: 1 }, { questionId: 2 }, { questionId: 3, tracks: ['보컬'] }],
    });
  });
  expect(await screen.findByText(/저장됨/)).toBeVisible();

  // The second save sends the version that the first save created.
  await app.user.type(getTitle(), '!');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.updatedAt).toBe('2026-03-02T01:00:01.000Z');
  });
});

test('shows placeholders in place of settings until the first save [RC-153]', async () => {
  const app = await renderEditor({ round: sampleDraft({ tracks: [], questions: [] }) });
  const readSteps = () =>
    within(screen.getByRole('navigation', { name: '모집 만들기 단계' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(readSteps()).toEqual([
    '기본 정보기간, 인원, 분야',
    '질문아직 없음',
    '면접아직 없음',
    '발표정하지 않음',
  ]);
  expect(screen.getByText('면접 단계에서 정합니다')).toBeVisible();
  expect(screen.getByText('발표 단계에서 정합니다')).toBeVisible();
  await app.user.type(getTitle(), '!');
  hidePage();
  await waitFor(() => {
    expect(readSteps()).toEqual(['기본 정보상시 모집', '질문아직 없음', '면접면접 없음', '발표정하는 대로']);
  });
});

test('saves a draft 2 s after the last change [RC-120]', async () => {
  jest.useFakeTimers();
  try {
    const app = await renderEditor({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    fireEvent.change(getTitle(), { target: { value: '새 이름' } });
    await jest.advanceTimersByTimeAsync(1_900);
    expect(app.server.callsTo(PUT_ROUND)).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(getLastPutBody(app)?.title).toBe('새 이름');
  } finally {
    jest.useRealTimers();
  }
});

test('neither saves nor publishes a round that breaks a rule, and shows which step is incomplete [RC-121]', async () => {
  const app = await renderEditor();
  await app.user.clear(getTitle());
  await app.user.tab();
  hidePage();
  expect(await screen.findByText('모집 이름을 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('고칠 항목 1개 · 아직 저장하지 않음')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: '모집 만들기 단계' })).getByText('고칠 항목 1개'),
  ).toBeVisible();
  expect(app.server.callsTo(PUT_ROUND)).toHaveLength(0);

  await app.user.click(screen.getByRole('button', { name: '모집 공개' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('saves a switch to immediate release, although the stored release time has passed [RC-121]', async () => {
  const app = await renderEditor({
    round: sampleDraft({ release: 'TOGETHER', resultsAt: '2026-03-01T00:00:00.000Z' }),
  });
  await app.user.click(screen.getByRole('link', { name: /^발표/ }));
  await app.user.click(await screen.findByRole('radio', { name: /^정하는 대로 알리기/ }));
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)).toMatchObject({ release: 'IMMEDIATE', resultsAt: null });
  });
});

test('shows that saving failed and retries on request [RC-122]', async () => {
  const app = await renderEditor({ answers: { [PUT_ROUND]: refuse('busy') } });
  await app.user.type(getTitle(), '!');
  hidePage();
  expect(await screen.findByText(/저장하지 못했습니다 ?·?/)).toBeVisible();
  expect(getTitle()).toHaveValue('2026 겨울 신입 모집!');
  app.server.answer(PUT_ROUND, (call) => app.roundStore.edit(call));
  await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => {
    expect(app.roundStore.get().title).toBe('2026 겨울 신입 모집!');
  });
});

describe('when another leader has saved first', () => {
  async function causeConflict() {
    const app = await renderEditor();
    app.roundStore.update({ title: '다른 이름', seats: 20, updatedBy: 2 });
    app.server.answer(PUT_ROUND, (call) =>
      (call.body as { updatedAt: string }).updatedAt === app.roundStore.get().updatedAt
        ? app.roundStore.edit(call)
        : refuse('changed_meanwhile'),
    );
    await app.user.type(getTitle(), '!');
    hidePage();
    await app.user.click(await screen.findByRole('button', { name: '비교하기' }));
    const dialog = await screen.findByRole('dialog', { name: '이서연님이 먼저 수정했습니다' });
    return { ...app, dialog };
  }

  test('compares the typed values with the other leader’s, and saves the typed values on request [RC-123 RC-152]', async () => {
    const { dialog, user, roundStore } = await causeConflict();
    const row = within(dialog).getByRole('row', { name: /^모집 이름/ });
    expect(row).toHaveTextContent('2026 겨울 신입 모집!다른 이름');
    expect(within(dialog).getByRole('row', { name: /^모집 인원/ })).toHaveTextContent('비어 있음20');
    await user.click(within(dialog).getByRole('button', { name: '내 내용으로 저장' }));
    await waitFor(() => {
      expect(roundStore.get()).toMatchObject({ title: '2026 겨울 신입 모집!', seats: null });
    });
  });

  test('loads the stored version on request [RC-123]', async () => {
    const { dialog, user, roundStore } = await causeConflict();
    await user.click(within(dialog).getByRole('button', { name: '저장된 내용 불러오기' }));
    await waitFor(() => {
      expect(getTitle()).toHaveValue('다른 이름');
    });
    expect(roundStore.get().title).toBe('다른 이름');
    expect(screen.queryByRole('button', { name: '비교하기' })).toBeNull();
  });
});

test('saves a published round only when the user presses the button [RC-124]', async () => {
  const app = await renderEditor({
    round: sampleDraft({ state: 'OPEN', publishedAt: '2026-03-02T01:00:00.000Z' }),
  });
  await app.user.type(getTitle(), '!');
  hidePage();
  expect(await screen.findByText('저장하지 않은 변경이 있습니다')).toBeVisible();
  expect(app.server.callsTo(PUT_ROUND)).toHaveLength(0);
  await app.user.click(screen.getByRole('button', { name: '변경 저장' }));
  await waitFor(() => {
    expect(app.roundStore.get().title).toBe('2026 겨울 신입 모집!');
  });
});

describe('when the round has applications', () => {
  const openRound = sampleDraft({
    state: 'OPEN',
    publishedAt: '2026-03-02T01:00:00.000Z',
    hasInterview: true,
  });

  test('locks the form and shows why [RC-125]', async () => {
    await renderEditor({ round: { ...openRound, counts: createCounts(2) } });
    expect(screen.getByText(/지원서가 들어와서/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '1번째 지원 분야' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: '면접' })).toBeDisabled();
    expect(getTitle()).toBeEnabled();
    expect(screen.queryByRole('button', { name: '지난 모집에서 불러오기' })).toBeNull();
  });

  test('restores the stored form on request if the first application arrives during editing [RC-126]', async () => {
    const app = await renderEditor({ round: openRound, answers: { [PUT_ROUND]: refuse('form_in_use') } });
    await app.user.type(screen.getByRole('textbox', { name: '1번째 지원 분야' }), '들');
    await app.user.type(getTitle(), '!');
    app.server.answer(GET_ROUND, { ...openRound, counts: createCounts(1) });
    await app.user.click(screen.getByRole('button', { name: '변경 저장' }));
    const restoreButton = await screen.findByRole('button', { name: '저장된 대로 되돌리기' });
    app.server.answer(PUT_ROUND, (call) => app.roundStore.edit(call));
    await app.user.click(restoreButton);
    await waitFor(() => {
      expect(getLastPutBody(app)).toMatchObject({ title: '2026 겨울 신입 모집!', tracks: ['보컬', '드럼'] });
    });
  });
});

test('restores unsaved changes from this browser when the editor opens again [RC-127]', async () => {
  const firstVisit = await renderEditor({ answers: { [PUT_ROUND]: refuse('busy') } });
  await firstVisit.user.type(getTitle(), ' 다시');
  hidePage();
  await screen.findByText(/저장하지 못했습니다/);
  firstVisit.unmount();

  await renderEditor();
  await waitFor(() => {
    expect(getTitle()).toHaveValue('2026 겨울 신입 모집 다시');
  });
  expect(screen.getByText('이 브라우저에 있던 저장하지 못한 내용을 불러왔습니다.')).toBeVisible();
});

test('informs users without the right that only leaders create and edit rounds [RC-128]', async () => {
  const { renderApp } = await import('@/app/testing/render-app');
  const { sampleClub } = await import('@/app/testing/samples');
  renderApp({
    path: '/clubs/7/recruitments/9',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'STAFF' },
      [GET_ROUND]: refuse('not_allowed'),
    },
  });
  expect(await screen.findByText('모집은 회장과 부회장만 만들고 수정할 수 있습니다.')).toBeVisible();
});
