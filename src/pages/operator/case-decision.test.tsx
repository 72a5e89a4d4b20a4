import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { CaseAction } from '@contract/report';
import type { ReportCaseDetail } from '@contract/report-case';
import { IDBFactory } from 'fake-indexeddb';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { installScrolling } from '@/app/testing/scroll';
import { operatorText } from '@/shared/messages';
import { sampleCase, sampleCaseDetail } from './testing/case-samples';

const LIST_CASES = 'GET /operator/reports';
const GET_CASE = 'GET /operator/reports/:reportId';
const DECIDE_CASE = 'POST /operator/reports/:reportId/decide';
const RESTORE_CONTENT = 'POST /operator/contents/:contentKind/:contentKey/restore';
const DRAFT_RESTORED = '작성 중이던 내용을 불러왔습니다.';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  installScrolling();
});

const throwNoAnswer = () => {
  throw noAnswer;
};
const queue = { reports: [sampleCase(1), sampleCase(2)], nextCursor: null };
const renderPage = (more: FakeAnswers = {}) =>
  renderApp({
    path: '/operator',
    answers: {
      [LIST_CASES]: queue,
      [GET_CASE]: ({ params }) => sampleCaseDetail(Number(params['reportId'])),
      [DECIDE_CASE]: sampleCaseDetail(1, { state: 'RESOLVED', version: 3 }),
      ...more,
    },
  });
type App = ReturnType<typeof renderPage>;

const findReasonField = () => screen.findByRole('textbox', { name: '사유' });
const findWarningOption = () => screen.findByRole('radio', { name: /^경고/ });

/** Chooses a warning and appends to the prefilled reason. */
async function fillInDecision({ user }: App) {
  await user.click(await findWarningOption());
  await user.type(await findReasonField(), '이 심합니다');
}
async function expectDecisionFilledIn() {
  await waitFor(async () => {
    expect(await findReasonField()).toHaveValue('욕설과 괴롭힘이 심합니다');
  });
  expect(await findWarningOption()).toBeChecked();
}
const sendDecision = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: '경고하기' }));

test('keeps a typed decision when the case has changed, and then decides the new version [OP-104]', async () => {
  const app = renderPage();
  await fillInDecision(app);
  app.server.answer(DECIDE_CASE, refuse('changed_meanwhile'));
  app.server.answer(GET_CASE, sampleCaseDetail(1, { version: 2, assigneeName: '백지안' }));
  await sendDecision(app);
  expect(await screen.findByText('백지안님이 보는 중')).toBeVisible();
  expect(screen.getByText(/신고를 처리하지 못했습니다/)).toBeVisible();
  await expectDecisionFilledIn();

  app.server.answer(DECIDE_CASE, sampleCaseDetail(1, { state: 'RESOLVED', version: 3 }));
  await sendDecision(app);
  expect(await screen.findByText('신고를 처리했습니다.')).toBeVisible();
  expect(app.server.callsTo(DECIDE_CASE).map(({ body }) => body)).toEqual(
    [1, 2].map((version) => ({ action: 'WARN', reason: '욕설과 괴롭힘이 심합니다', version })),
  );
});

test('restores a typed decision after a network error, another case, a reload and the password prompt, but not after it was sent [OP-111]', async () => {
  const firstVisit = renderPage({ [DECIDE_CASE]: throwNoAnswer });
  await fillInDecision(firstVisit);
  await sendDecision(firstVisit);
  expect(await screen.findByText(/신고를 처리하지 못했습니다/)).toBeVisible();
  await expectDecisionFilledIn();
  // Neither Escape nor a visit to another case discards the decision.
  await firstVisit.user.keyboard('{Escape}');
  await firstVisit.user.click(screen.getByRole('button', { name: '다음 신고' }));
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(await findReasonField()).toHaveValue('욕설과 괴롭힘');
  await firstVisit.user.click(screen.getByRole('button', { name: '이전 신고' }));
  await expectDecisionFilledIn();
  firstVisit.unmount();

  const secondVisit = renderPage({
    [LIST_CASES]: refuse('confirmation_required'),
    'POST /operator/confirm': null,
  });
  await secondVisit.user.type(await screen.findByLabelText('비밀번호'), 'dure2026!');
  secondVisit.server.answer(LIST_CASES, queue);
  await secondVisit.user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
  await expectDecisionFilledIn();
  await sendDecision(secondVisit);
  expect(await screen.findByText('신고를 처리했습니다.')).toBeVisible();
  secondVisit.unmount();

  renderPage();
  expect(await findReasonField()).toHaveValue('욕설과 괴롭힘');
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
});

test('keeps showing a case that another operator has decided first, after the case has left the queue [OP-104 OP-117]', async () => {
  const app = renderPage();
  await fillInDecision(app);
  app.server.answer(DECIDE_CASE, refuse('changed_meanwhile'));
  app.server.answer(LIST_CASES, { reports: [sampleCase(2)], nextCursor: null });
  app.server.answer(GET_CASE, ({ params }) =>
    sampleCaseDetail(Number(params['reportId']), params['reportId'] === '1' ? { state: 'RESOLVED' } : {}),
  );
  await sendDecision(app);
  expect(await screen.findByText('이미 처리된 신고입니다.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('1 / 2')).toBeNull();
  });
  expect(screen.getByText('이미 처리된 신고입니다.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '다음 신고' }));
  expect(await screen.findByText('1 / 1')).toBeVisible();
  expect(await findWarningOption()).toBeEnabled();
});

const REMOVED_UNTIL = '2026-12-20T03:00:00.000Z';
const appealed: Partial<ReportCaseDetail> = {
  removedUntil: REMOVED_UNTIL,
  measures: [
    {
      action: 'TEMPORARY_REMOVAL',
      reason: '욕설',
      decidedAt: '2026-11-20T03:00:00.000Z',
      until: REMOVED_UNTIL,
      endedAt: null,
      appeal: { text: '실수', createdAt: '2026-11-22T03:00:00.000Z', accepted: null, reason: null },
    },
  ],
};
const warning = {
  action: 'WARN' as const,
  reason: '욕설',
  decidedAt: '2026-11-21T03:00:00.000Z',
  until: null,
  endedAt: null,
  appeal: null,
};
const appealedBeforeWarning = { ...appealed, measures: [warning, ...(appealed.measures ?? [])] };
const REMOVED = '운영자가 내 글을 가리거나 삭제했습니다. 사유를 확인해 주세요.';
const RESTORED = '운영자가 가렸던 내 글이 다시 보입니다.';
const WARNED = '운영자가 내 계정에 경고했습니다. 사유를 확인해 주세요.';
const APPEAL_DECIDED = '내가 제기한 이의의 결과가 나왔습니다.';
const REASON = '사유: 욕설과 괴롭힘';
const previews: [action: CaseAction, reportCase: Partial<ReportCaseDetail>, lines: (string | RegExp)[]][] = [
  ['NO_VIOLATION', {}, ['글쓴이에게는 알리지 않습니다.']],
  ['NO_VIOLATION', { removedUntil: REMOVED_UNTIL }, [RESTORED]],
  ['TEMPORARY_REMOVAL', {}, [REMOVED, REASON, /^\d+\.\d+까지 가려집니다\.$/]],
  ['TEMPORARY_REMOVAL', { removedUntil: REMOVED_UNTIL }, [REMOVED, REASON, '01.19까지 가려집니다.']],
  ['DELETE', {}, [REMOVED, REASON]],
  ['SUSPEND', {}, [/^이용이 정지된 계정입니다\. \d+\.\d+까지 로그인할 수 없습니다\. 사유: 욕설과 괴롭힘$/]],
  ['WARN', {}, [WARNED, REASON]],
  ['WARN', { authorId: null }, ['글쓴이에게는 알리지 않습니다.']],
  ['NO_VIOLATION', appealed, [APPEAL_DECIDED, REASON, RESTORED]],
  ['TEMPORARY_REMOVAL', appealed, [APPEAL_DECIDED, REASON]],
  ['WARN', appealed, [APPEAL_DECIDED, REASON, WARNED, REASON]],
  ['TEMPORARY_REMOVAL', appealedBeforeWarning, [APPEAL_DECIDED, REASON]],
  ['WARN', appealedBeforeWarning, [APPEAL_DECIDED, REASON, WARNED, REASON]],
];

test.each(previews)('previews what the author reads after %s of %j [OP-102]', async (action, more, lines) => {
  const { user } = renderPage({ [GET_CASE]: sampleCaseDetail(1, more) });
  await user.click(
    await screen.findByRole('radio', { name: new RegExp(`^${operatorText.actions[action].name}`) }),
  );
  expect(screen.getByRole('textbox', { name: '사유' })).toHaveAccessibleDescription(
    expect.stringContaining('신고한 사람에게는 보이지 않습니다.'),
  );
  const preview = screen.getByRole('heading', { name: '글쓴이에게 가는 안내' }).nextElementSibling;
  const shownLines = preview?.textContent.split('\n') ?? [];
  expect(shownLines).toHaveLength(lines.length);
  for (const [index, line] of lines.entries())
    expect(shownLines[index]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
});

test('shows an undecided appeal against a removal that was followed by a warning [OP-102]', async () => {
  renderPage({ [GET_CASE]: sampleCaseDetail(1, appealedBeforeWarning) });
  expect(await screen.findByText(/이의: 실수/)).toBeVisible();
});

test('keeps the reason of a restoration when its dialog closes by accident, until the operator sends or cancels it [OP-112]', async () => {
  const { user, server } = renderPage({
    [GET_CASE]: sampleCaseDetail(1, { removedUntil: REMOVED_UNTIL }),
    [RESTORE_CONTENT]: null,
  });
  const openRestoreDialog = async () => {
    await user.click(await screen.findByRole('button', { name: '복원' }));
    return screen.findByRole('dialog');
  };
  const getReasonField = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: '사유' });
  const waitUntilClosed = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  await user.type(getReasonField(await openRestoreDialog()), '이의를 받아들임');
  await user.keyboard('{Escape}');
  await waitUntilClosed();

  await openRestoreDialog();
  await waitFor(() => {
    expect(getReasonField(screen.getByRole('dialog'))).toHaveValue('이의를 받아들임');
  });
  const reopenedDialog = screen.getByRole('dialog');
  expect(within(reopenedDialog).getByText(DRAFT_RESTORED)).toBeVisible();
  await user.click(within(reopenedDialog).getByRole('button', { name: '복원' }));
  expect(await screen.findByText('내용을 복원했습니다.')).toBeVisible();
  expect(server.callsTo(RESTORE_CONTENT).map(({ body }) => body)).toEqual([{ reason: '이의를 받아들임' }]);
  await waitUntilClosed();

  const dialogAfterSending = await openRestoreDialog();
  await user.type(getReasonField(dialogAfterSending), '잘못 씀');
  expect(getReasonField(dialogAfterSending)).toHaveValue('잘못 씀');
  await user.click(within(dialogAfterSending).getByRole('button', { name: '취소' }));
  await waitUntilClosed();
  await user.type(getReasonField(await openRestoreDialog()), '다시');
  expect(getReasonField(screen.getByRole('dialog'))).toHaveValue('다시');
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
  // Deletes the draft, so that nothing is stored after the end of the test.
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '취소' }));
  await waitUntilClosed();
});

test('offers no assignment of a decided case, and a decision only while a removal is in force [OP-117]', async () => {
  const removal = { state: 'RESOLVED' as const, removedUntil: '2026-12-20T03:00:00.000Z' };
  const { user, server } = renderPage({ [GET_CASE]: sampleCaseDetail(1, { state: 'REJECTED' }) });
  expect(await screen.findByText('이미 처리된 신고입니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '내가 맡기' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();

  server.answer(GET_CASE, sampleCaseDetail(2, { ...removal, assigneeName: '백지안' }));
  await user.click(screen.getByRole('button', { name: '다음 신고' }));
  expect(await findWarningOption()).toBeEnabled();
  expect(screen.queryByText('백지안님이 보는 중')).toBeNull();
  expect(screen.queryByRole('button', { name: '내가 맡기' })).toBeNull();
});

describe('the decision on the last case of the queue', () => {
  async function decideLastOf(reports: readonly ReturnType<typeof sampleCase>[]) {
    const last = reports.at(-1)?.reportId ?? 0;
    const app = renderPage({
      [LIST_CASES]: { reports, nextCursor: null },
      [DECIDE_CASE]: () => {
        app.server.answer(LIST_CASES, { reports: reports.slice(0, -1), nextCursor: null });
        return sampleCaseDetail(last, { state: 'RESOLVED', version: 3 });
      },
    });
    const rows = within(await screen.findByRole('list', { name: '신고 목록' })).getAllByRole('button');
    await app.user.click(rows[last - 1] ?? document.body);
    await fillInDecision(app);
    await sendDecision(app);
    await screen.findByText(operatorText.decided);
  }

  test('moves the focus to the title of the first case [OP-102]', async () => {
    await decideLastOf(queue.reports);
    expect(await screen.findByText('1 / 1')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 2, name: /^욕설/ })).toHaveFocus();
    });
  });

  test('keeps the focus in the section when no case remains [OP-102]', async () => {
    await decideLastOf([sampleCase(1)]);
    expect(await screen.findByText(operatorText.queueEmpty)).toBeVisible();
    expect(screen.getByRole('region', { name: '신고' })).toHaveFocus();
  });
});
