import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeCall } from '@/app/testing/fake-server';
import { refuse } from '@/app/testing/fake-server';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { typeInstant } from '@/app/testing/type-instant';
import {
  createCounts,
  GET_ROUND,
  getLastPutBody,
  renderEditor,
  sampleDraft,
  sampleEndedRound,
} from './testing/render-editor';

const PUBLISH = 'POST /clubs/:clubId/recruitments/:recruitmentId/publish';
const CLOSE = 'POST /clubs/:clubId/recruitments/:recruitmentId/close';
const REOPEN = 'POST /clubs/:clubId/recruitments/:recruitmentId/reopen';
const END = 'POST /clubs/:clubId/recruitments/:recruitmentId/end';
const REMOVE = 'DELETE /clubs/:clubId/recruitments/:recruitmentId';

type App = Awaited<ReturnType<typeof renderEditor>>;

async function chooseMenuItem({ user }: Pick<App, 'user'>, item: string) {
  await user.click(await screen.findByRole('button', { name: '모집 메뉴' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('publishes no draft whose start is incomplete, and says so at the field [RC-121]', async () => {
  const app = await renderEditor();
  const [year] = within(await screen.findByRole('group', { name: '시작' })).getAllByRole('spinbutton');
  if (!year) throw new Error('expected a section for the year');
  await app.user.click(year);
  await app.user.keyboard('2026');
  const publishButton = screen.getByRole('button', { name: '모집 공개' });
  await app.user.click(publishButton);
  expect(screen.getByText('날짜가 올바르지 않습니다. 다시 입력하거나 모두 지워 주세요.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.user.click(year);
  await app.user.keyboard('{Control>}a{/Control}{Delete}');
  await app.user.click(publishButton);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('publishes a draft after a dialog that says when the round opens and that the current one ends [RC-139]', async () => {
  const opensAt = '2099-11-16T00:00:00.000Z';
  const round = sampleDraft({ opensAt, closesAt: '2099-11-29T14:59:00.000Z' });
  const app = await renderEditor({
    round,
    otherRounds: [sampleRecruitment()],
    answers: {
      [PUBLISH]: () => app.roundStore.update({ state: 'SCHEDULED', publishedAt: '2026-03-02T02:00:00.000Z' }),
    },
  });
  await app.user.click(screen.getByRole('button', { name: '모집 공개' }));
  const dialog = await screen.findByRole('dialog', { name: /‘2026 겨울 신입 모집’을 공개하시겠습니까/ });
  expect(dialog).toHaveTextContent('11.16(월) 09:00에 접수를 시작합니다. 지금 진행 중인 모집은 끝납니다.');
  await app.user.click(within(dialog).getByRole('button', { name: '공개' }));
  expect(await screen.findByText('모집 예정')).toBeVisible();
  expect(screen.getByRole('button', { name: '변경 저장' })).toBeVisible();
});

test('shows a conflict instead of publishing a version that another leader saved after the page loaded [RC-123]', async () => {
  const app = await renderEditor();
  app.roundStore.update({ title: '다른 이름' });
  await app.user.click(screen.getByRole('button', { name: '모집 공개' }));
  expect(await screen.findByText(/바뀐 항목: 모집 이름/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a conflict instead of publishing a version that another leader saved while the dialog was open [RC-123]', async () => {
  const app = await renderEditor({ answers: { [PUBLISH]: () => app.roundStore.update({ state: 'OPEN' }) } });
  await app.user.click(screen.getByRole('button', { name: '모집 공개' }));
  const dialog = await screen.findByRole('dialog');
  app.roundStore.update({ title: '다른 이름' });
  await app.user.click(within(dialog).getByRole('button', { name: '공개' }));
  expect(await screen.findByText(/바뀐 항목: 모집 이름/)).toBeVisible();
  expect(app.server.callsTo(PUBLISH)).toEqual([]);
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
});

test('says how many pending applications of the current round prevent a publication [RC-140]', async () => {
  const message = '지금 모집에 결정하지 않았거나 발표하지 않은 지원서가 3건 있습니다. 먼저 처리해 주세요.';
  const app = await renderEditor({ answers: { [PUBLISH]: refuse('applications_pending', { message }) } });
  await app.user.click(screen.getByRole('button', { name: '모집 공개' }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: '공개' }));
  expect(await within(dialog).findByText(/3건 있습니다/)).toBeVisible();
  expect(screen.getByText('공개 전')).toBeInTheDocument();
});

test('closes a round by hand, and requires a new deadline to reopen it [RC-141]', async () => {
  const openRound = sampleDraft({ state: 'OPEN', publishedAt: '2026-03-02T01:00:00.000Z' });
  const app = await renderEditor({
    round: openRound,
    answers: {
      [CLOSE]: () => app.roundStore.update({ state: 'REVIEW', closedAt: '2026-03-03T01:00:00.000Z' }),
    },
  });
  await chooseMenuItem(app, '접수 마감');
  const dialog = await screen.findByRole('dialog', { name: '접수를 마감하시겠습니까?' });
  await app.user.click(within(dialog).getByRole('button', { name: '마감' }));
  expect(await screen.findByText('심사 중')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await chooseMenuItem(app, '접수 다시 열기');
  const reopenDialog = await screen.findByRole('dialog', { name: '언제까지 다시 접수하시겠습니까?' });
  await app.user.click(within(reopenDialog).getByRole('button', { name: '다시 열기' }));
  expect(await within(reopenDialog).findByText('새 마감을 정해 주세요.')).toBeVisible();
});

test('shows the new deadline of a reopened round, and saves later edits with it [RC-141]', async () => {
  const app = await renderEditor({
    round: sampleDraft({
      state: 'REVIEW',
      publishedAt: '2026-03-02T01:00:00.000Z',
      closedAt: '2026-03-03T01:00:00.000Z',
    }),
    answers: {
      [REOPEN]: ({ body }: FakeCall) =>
        app.roundStore.update({ state: 'OPEN', closedAt: null, ...(body as { closesAt: string }) }),
    },
  });
  await chooseMenuItem(app, '접수 다시 열기');
  const dialog = await screen.findByRole('dialog', { name: '언제까지 다시 접수하시겠습니까?' });
  const field = await within(dialog).findByRole('group', { name: '새 마감' });
  await typeInstant(app.user, field, { date: '20991208', time: '1800' });
  await app.user.click(within(dialog).getByRole('button', { name: '다시 열기' }));
  const deadline = await screen.findByRole('group', { name: '마감' });
  expect(deadline).toHaveTextContent('2099.12.08');
  await app.user.type(screen.getByRole('textbox', { name: '모집 이름' }), '!');
  await app.user.click(screen.getByRole('button', { name: '변경 저장' }));
  await waitFor(() => {
    expect(getLastPutBody(app)).toMatchObject({ closesAt: '2099-12-08T09:00:00.000Z' });
  });
});

test('closing a round that another leader has changed keeps that change until the user decides [RC-123]', async () => {
  const app = await renderEditor({
    round: sampleDraft({ state: 'OPEN', publishedAt: '2026-03-02T01:00:00.000Z' }),
    answers: {
      [CLOSE]: () => app.roundStore.update({ state: 'REVIEW', closedAt: '2026-03-03T01:00:00.000Z' }),
    },
  });
  app.roundStore.update({ seats: 20 });
  await app.user.type(screen.getByRole('textbox', { name: '모집 이름' }), '!');
  await chooseMenuItem(app, '접수 마감');
  const dialog = await screen.findByRole('dialog', { name: '접수를 마감하시겠습니까?' });
  await app.user.click(within(dialog).getByRole('button', { name: '마감' }));
  await app.user.click(await screen.findByRole('button', { name: '비교하기' }));
  const conflict = await screen.findByRole('dialog', { name: /먼저 수정했습니다/ });
  expect(within(conflict).getByRole('row', { name: /^모집 인원/ })).toHaveTextContent('비어 있음20');
});

test('says how many unreleased applications the end of a round rejects, and ends it [RC-142]', async () => {
  const round = sampleDraft({
    state: 'REVIEW',
    publishedAt: '2026-03-02T01:00:00.000Z',
    closedAt: '2026-03-03T01:00:00.000Z',
    counts: createCounts(4),
  });
  const app = await renderEditor({
    round,
    answers: {
      [END]: () =>
        app.roundStore.update({
          state: 'DONE',
          endedAt: '2026-03-04T01:00:00.000Z',
          counts: createCounts(0),
        }),
    },
  });
  await chooseMenuItem(app, '모집 끝내기');
  const dialog = await screen.findByRole('dialog', { name: '모집을 끝내시겠습니까?' });
  expect(dialog).toHaveTextContent('발표하지 않은 지원서 4건은 모두 불합격으로 처리됩니다.');
  await app.user.click(within(dialog).getByRole('button', { name: '끝내기' }));
  expect(await screen.findByText('끝난 모집이라 바꿀 수 없습니다.')).toBeVisible();
  expect(app.server.callsTo(END).map(({ body }) => body)).toEqual([{ rejectRest: true }]);
  expect(screen.getByRole('textbox', { name: '모집 이름' })).toBeDisabled();
});

test('a reopened dialog of the menu does not show the reason of an earlier refusal [RC-142]', async () => {
  const round = sampleDraft({ state: 'REVIEW', publishedAt: '2026-03-02T01:00:00.000Z' });
  const app = await renderEditor({ round, answers: { [END]: refuse('busy') } });
  await chooseMenuItem(app, '모집 끝내기');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: '끝내기' }));
  expect(await dialog.findByText(/모집을 끝내지 못했습니다/)).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await chooseMenuItem(app, '모집 끝내기');
  expect(within(await screen.findByRole('dialog')).queryByText(/모집을 끝내지 못했습니다/)).toBeNull();
});

test('deletes a draft and returns to the applicants [RC-143]', async () => {
  const app = await renderEditor({ answers: { [REMOVE]: null } });
  await chooseMenuItem(app, '모집 삭제');
  const dialog = await screen.findByRole('dialog', { name: '준비 중인 모집을 삭제하시겠습니까?' });
  await app.user.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => {
    expect(app.currentPath()).toBe('/clubs/7/submissions');
  });
  expect(app.server.callsTo('PUT /clubs/:clubId/recruitments/:recruitmentId')).toHaveLength(0);
});

test('copies a text with club, title, period and the address of the form [RC-144]', async () => {
  const round = sampleDraft({ opensAt: '2099-11-16T00:00:00.000Z', closesAt: '2099-11-29T14:59:00.000Z' });
  const app = await renderEditor({ round });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await chooseMenuItem(app, '공유 문구 복사');
  expect(await screen.findByText('공유 문구를 복사했습니다.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(
    `[온소리 밴드] 2026 겨울 신입 모집\n접수 11.16(월) 09:00 – 11.29(일) 23:59\n${location.origin}/clubs/7/apply`,
  );
});

test('shows that the browser did not copy the text [RC-144]', async () => {
  const app = await renderEditor();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await chooseMenuItem(app, '공유 문구 복사');
  expect(await screen.findByRole('alert')).toHaveTextContent('문구를 복사하지 못했습니다.');
});

test('shows an ended round without its menu and its button 변경 저장 [RC-145]', async () => {
  await renderEditor({ round: sampleEndedRound() });
  expect(screen.getByText('끝난 모집이라 바꿀 수 없습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '변경 저장' })).toBeNull();
  expect(screen.queryByRole('button', { name: '모집 메뉴' })).toBeNull();
});

test('shows the round in review after its deadline passes [RC-141]', async () => {
  jest.useFakeTimers();
  try {
    const closesAt = new Date(Date.now() + 60_000).toISOString();
    const app = await renderEditor({
      round: sampleDraft({ state: 'OPEN', publishedAt: '2026-03-02T01:00:00.000Z', closesAt }),
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    });
    app.server.answer(GET_ROUND, { ...app.roundStore.get(), state: 'REVIEW' });
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText('심사 중')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['closed by hand', { state: 'REVIEW', closedAt: '2026-03-10T05:00:00.000Z' }],
  ['ended', { state: 'DONE', endedAt: '2026-03-10T05:00:00.000Z' }],
] as const)('shows a round that was %s as closed in the preview [RC-145]', async (_, times) => {
  await renderEditor({ round: sampleDraft({ publishedAt: '2026-03-02T01:00:00.000Z', ...times }) });
  const preview = await screen.findByRole('complementary', { name: '동아리 화면에 보이는 모습' });
  expect(within(preview).getByText('모집 마감')).toBeVisible();
});
