import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeCall } from '@/app/testing/fake-server';
import { deskApplicants, findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';

const PUT_EVALUATION = 'PUT /clubs/:clubId/submissions/:applyId/evaluation';
const GET_EVALUATIONS = 'GET /clubs/:clubId/submissions/:applyId/evaluations';
const sampleEvaluation = (more: { userId: number; name: string; score: number | null; memo: string }) => ({
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
  updatedAt: '2026-03-14T05:00:00.000Z',
  ...more,
});
/**
 * Responds to a saved evaluation as the server does: only a leader who has scored receives the others'
 * evaluations.
 */
const answerEvaluation = ({ body }: FakeCall) => {
  const { score, memo } = body as { score: number | null; memo: string };
  return {
    mine: sampleEvaluation({ userId: 1, name: '김하늘', score, memo }),
    others:
      score === null
        ? []
        : [sampleEvaluation({ userId: 2, name: '이서연', score: 5, memo: '음역이 넓어요' })],
    otherCount: 1,
  };
};
const openPanel = async (user: ReturnType<typeof renderDesk>['user'], name = '송다은') => {
  await findDeskRow(name);
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('complementary', { name: `${name} 지원서` });
};

test('opens an application with its answers beside the list and closes it with Esc [EV-64]', async () => {
  const { user } = renderDesk();
  const row = await findDeskRow('송다은');
  act(() => {
    row.focus();
  });
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: '송다은 지원서' });
  expect(panel).toHaveFocus();
  expect(await within(panel).findByText('사건의 지평선')).toBeVisible();
  expect(within(panel).getByText('무대에 서고 싶습니다.')).toBeVisible();
  expect(within(panel).getByText('4 / 4')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(await findDeskRow('송다은')).toHaveFocus();
});

test('saves the leader’s score at once, then shows the others’ evaluations and the average score [EV-65]', async () => {
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: answerEvaluation } });
  const panel = await openPanel(user);
  expect(await within(panel).findByText('1명이 매겼습니다. 내 점수를 매기면 보입니다.')).toBeVisible();
  expect(within(panel).queryByText('음역이 넓어요')).toBeNull();
  await user.click(within(panel).getByRole('button', { name: '4점' }));
  expect(await within(panel).findByText('음역이 넓어요')).toBeVisible();
  expect(within(panel).getByRole('button', { name: '4점' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.callsTo(PUT_EVALUATION).map(({ body }) => body)).toEqual([{ score: 4, memo: '' }]);
  expect(within(await findDeskRow('송다은')).getByText('4.5')).toBeVisible();
});

test('says that leaders cannot evaluate their own application, and does not request its evaluations [EV-05]', async () => {
  const { user, server } = renderDesk({
    applicants: [sampleClubSubmission({ userId: 1, name: '송다은' })],
    answers: { [GET_EVALUATIONS]: refuse('not_allowed') },
  });
  const panel = await openPanel(user);
  expect(within(panel).getByText('내가 쓴 지원서는 평가할 수 없습니다.')).toBeVisible();
  expect(server.callsTo(GET_EVALUATIONS)).toHaveLength(0);
});

test('offers a retry when the server refuses the evaluations of another user’s application [EV-04]', async () => {
  const { user } = renderDesk({ answers: { [GET_EVALUATIONS]: refuse('not_allowed') } });
  const panel = await openPanel(user);
  expect(await within(panel).findByText('점수와 메모를 불러오지 못했습니다.')).toBeVisible();
  expect(within(panel).queryByText('내가 쓴 지원서는 평가할 수 없습니다.')).toBeNull();
});

test('saves the memo after a pause in typing [EV-66]', async () => {
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: answerEvaluation } });
  const panel = await openPanel(user);
  await user.type(await within(panel).findByRole('textbox', { name: '메모' }), '좋아요');
  expect(server.callsTo(PUT_EVALUATION)).toHaveLength(0);
  await waitFor(
    () => {
      expect(server.callsTo(PUT_EVALUATION).map(({ body }) => body)).toEqual([
        { score: null, memo: '좋아요' },
      ]);
    },
    { timeout: 5_000 },
  );
  expect(await within(panel).findByText('방금 저장됨')).toBeVisible();
});

test('saves the memo when another application opens [EV-66]', async () => {
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: answerEvaluation } });
  const panel = await openPanel(user);
  await user.type(await within(panel).findByRole('textbox', { name: '메모' }), '좋아요');
  await user.click(within(panel).getByRole('button', { name: '이전 지원자' }));
  await waitFor(() => {
    expect(server.callsTo(PUT_EVALUATION).map(({ path }) => path)).toEqual([
      '/clubs/7/submissions/11/evaluation',
    ]);
  });
});

test('keeps a memo that could not be saved and offers a retry [EV-66]', async () => {
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: refuse('busy') } });
  const panel = await openPanel(user);
  const memo = await within(panel).findByRole('textbox', { name: '메모' });
  await user.type(memo, '좋아요');
  await user.tab();
  expect(await within(panel).findByText('저장하지 못했습니다')).toBeVisible();
  expect(memo).toHaveValue('좋아요');
  server.answer(PUT_EVALUATION, answerEvaluation);
  await user.click(within(panel).getByRole('button', { name: '다시 시도' }));
  expect(await within(panel).findByText('방금 저장됨')).toBeVisible();
});

test('sends the removal of a score whose save failed [EV-65]', async () => {
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: refuse('busy') } });
  const panel = await openPanel(user);
  await user.click(await within(panel).findByRole('button', { name: '4점' }));
  expect(await within(panel).findByText('저장하지 못했습니다')).toBeVisible();
  server.answer(PUT_EVALUATION, answerEvaluation);
  await user.click(within(panel).getByRole('button', { name: '4점' }));
  expect(await within(panel).findByText('방금 저장됨')).toBeVisible();
  expect(server.callsTo(PUT_EVALUATION).at(-1)?.body).toEqual({ score: null, memo: '' });
});

test('offers a retry when a memo fails to save after another application has opened [EV-66]', async () => {
  let respond: (refusal: object) => void = () => undefined;
  const response = new Promise<object>((resolve) => {
    respond = resolve;
  });
  const { user, server } = renderDesk({ answers: { [PUT_EVALUATION]: () => response } });
  const panel = await openPanel(user);
  await user.type(await within(panel).findByRole('textbox', { name: '메모' }), '좋아요');
  await user.tab();
  await waitFor(() => {
    expect(server.callsTo(PUT_EVALUATION)).toHaveLength(1);
  });
  await user.click(within(panel).getByRole('button', { name: '이전 지원자' }));
  expect(await screen.findByRole('complementary', { name: '장우진 지원서' })).toBeVisible();
  respond(refuse('busy'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '닫은 지원서의 점수와 메모를 저장하지 못했습니다.',
  );
  server.answer(PUT_EVALUATION, answerEvaluation);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => {
    expect(server.callsTo(PUT_EVALUATION).at(-1)?.body).toEqual({ score: null, memo: '좋아요' });
  });
  expect(server.callsTo(PUT_EVALUATION).length).toBeGreaterThan(1);
});

test('marks an outcome at once, and clears it with the same button [EV-67]', async () => {
  const passedApplicant = sampleClubSubmission({ name: '송다은', outcome: 'PASS' });
  const { user, server } = renderDesk({
    answers: {
      'PATCH /clubs/:clubId/submissions/:applyId/approve': passedApplicant,
      'PATCH /clubs/:clubId/submissions/:applyId/undecide': { ...passedApplicant, outcome: null },
    },
  });
  const panel = await openPanel(user);
  server.answer('GET /clubs/:clubId/submissions', [passedApplicant, ...deskApplicants.slice(1)]);
  await user.click(within(panel).getByRole('button', { name: '합격' }));
  await waitFor(() => {
    expect(within(panel).getByRole('button', { name: '합격' })).toHaveAttribute('aria-pressed', 'true');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => {
    expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/approve')).toHaveLength(1);
  });
  server.answer('GET /clubs/:clubId/submissions', deskApplicants);
  await user.click(within(panel).getByRole('button', { name: '합격' }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/undecide')).toHaveLength(1);
  });
  await waitFor(() => {
    expect(within(panel).getByRole('button', { name: '합격' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('restores the previous decision and reports the failure when a new decision cannot be saved [EV-67]', async () => {
  const { user } = renderDesk({
    answers: { 'PATCH /clubs/:clubId/submissions/:applyId/reject': refuse('busy') },
  });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: '불합격' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent('결정을 저장하지 못했습니다.');
  expect(within(panel).getByRole('button', { name: '불합격' })).toHaveAttribute('aria-pressed', 'false');
});

test('does not offer to change a released decision [EV-67]', async () => {
  const rejectedApplicant = sampleClubSubmission({
    applyId: 15,
    userId: 15,
    name: '강은유',
    status: 'REJECTED',
  });
  const { user } = renderDesk({ applicants: [...deskApplicants, rejectedApplicant] });
  const panel = await openPanel(user, '강은유');
  expect(within(panel).getByText('발표한 결과는 바꿀 수 없습니다.')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: '합격' })).toBeNull();
});

test('asks for confirmation before an invitation to an interview in an IMMEDIATE round [EV-68]', async () => {
  const { user, server } = renderDesk({
    round: { release: 'IMMEDIATE' },
    answers: {
      'PATCH /clubs/:clubId/submissions/:applyId/invite': sampleClubSubmission({ stage: 'INTERVIEW' }),
    },
  });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: '면접 초대' }));
  expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/invite')).toHaveLength(0);
  const dialog = await screen.findByRole('dialog', { name: /송다은님을 면접에 초대하시겠습니까/ });
  await user.click(within(dialog).getByRole('button', { name: '면접 초대' }));
  expect(await screen.findByText('송다은님을 면접에 초대했습니다.')).toBeVisible();
});

test('asks for confirmation before a decision that takes effect at once [EV-68]', async () => {
  const { user, server } = renderDesk({ round: { release: 'IMMEDIATE', hasInterview: false } });
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('button', { name: '합격' }));
  expect(await screen.findByRole('dialog', { name: '송다은님의 지원을 승인하시겠습니까?' })).toBeVisible();
  expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/approve')).toHaveLength(0);
});

describe('shortcuts', () => {
  test('score and decide the application in the panel, but not while typing [EV-69]', async () => {
    const { user, server } = renderDesk({
      answers: {
        [PUT_EVALUATION]: answerEvaluation,
        'PATCH /clubs/:clubId/submissions/:applyId/hold': sampleClubSubmission({ outcome: 'HOLD' }),
      },
    });
    const panel = await openPanel(user);
    const memo = await within(panel).findByRole('textbox', { name: '메모' });
    await user.type(memo, 'h4');
    expect(memo).toHaveValue('h4');
    expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/hold')).toHaveLength(0);
    act(() => {
      panel.focus();
    });
    await user.keyboard('4h');
    await waitFor(() => {
      expect(server.callsTo('PATCH /clubs/:clubId/submissions/:applyId/hold')).toHaveLength(1);
    });
    expect(server.callsTo(PUT_EVALUATION).at(-1)?.body).toMatchObject({ score: 4 });
  });

  test('move the focus with a Korean keyboard layout, and select a row with Space [EV-69]', async () => {
    renderDesk();
    const row = await findDeskRow('최새봄');
    act(() => {
      row.focus();
    });
    fireEvent.keyDown(row, { key: 'ㅓ', code: 'KeyJ' });
    expect(await findDeskRow('양세린')).toHaveFocus();
    fireEvent.keyDown(await findDeskRow('양세린'), { key: ' ', code: 'Space' });
    expect(screen.getByRole('checkbox', { name: '양세린 선택' })).toBeChecked();
  });

  test('can be turned off, and the browser stores this choice [EV-69]', async () => {
    const { user, server } = renderDesk();
    const panel = await openPanel(user);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('menuitem', { name: '단축키' }));
    await user.click(await screen.findByRole('checkbox', { name: '단축키 사용' }));
    await user.keyboard('{Escape}');
    act(() => {
      panel.focus();
    });
    await user.keyboard('h');
    expect(server.calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
    expect(localStorage.getItem('deskShortcuts')).toBe('off');
  });

  test('open the next undecided application with N [EV-70]', async () => {
    const { user } = renderDesk();
    const panel = await openPanel(user, '최새봄');
    act(() => {
      panel.focus();
    });
    await user.keyboard('n');
    expect(await screen.findByRole('complementary', { name: '장우진 지원서' })).toBeVisible();
  });
});

test('redirects the URL of an application in a round that is not plain to the desk, and opens the application there [EV-77]', async () => {
  const { currentPath } = renderDesk({ pathSuffix: '/12' });
  expect(await screen.findByRole('complementary', { name: '장우진 지원서' })).toBeVisible();
  expect(currentPath()).toBe('/clubs/7/submissions?open=12');
});
