import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import { refuse } from '@/app/testing/fake-server';
import type { FakeCall } from '@/app/testing/fake-server';
import { deskApplicants, findDeskRow, listDeskRowNames, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleRecruitment, sampleTogetherRound } from '@/app/testing/round-samples';
import { collectSavedFiles } from '@/app/testing/saved-files';
import { api, clubSubmissionsTag } from '@/shared/api';

const getTable = () => screen.getByRole('table', { name: '지원자' });

test('shows the applicants of a configured round with unreleased decisions, highest score first [EV-60]', async () => {
  renderDesk();
  await findDeskRow('송다은');
  expect(listDeskRowNames()).toEqual(['최새봄', '양세린', '장우진', '송다은']);
  expect(within(await findDeskRow('최새봄')).getByText('합격 예정')).toBeVisible();
  expect(within(await findDeskRow('송다은')).getByText('미결정')).toBeVisible();
  expect(screen.getByText('발표 전: 지원자에게 보이지 않음')).toBeVisible();
});

test('shows a table without stages for a round that its leaders have not configured [EV-60]', async () => {
  renderDesk({ round: sampleRecruitment() });
  expect(await screen.findByRole('button', { name: '송다은 승인' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '단계' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: '모집' })).toBeNull();
});

test('the stage bar counts the applicants who reached each stage, and selects the stage of the list [EV-61]', async () => {
  const invitedApplicant = sampleClubSubmission({
    applyId: 15,
    userId: 15,
    name: '강은유',
    stage: 'INTERVIEW',
  });
  const { user, currentPath } = renderDesk({ applicants: [...deskApplicants, invitedApplicant] });
  const stages = await screen.findByRole('navigation', { name: '단계' });
  expect(within(stages).getByRole('button', { name: '서류 5명', current: 'step' })).toBeVisible();
  await user.click(within(stages).getByRole('button', { name: '면접 1명' }));
  expect(listDeskRowNames()).toEqual(['강은유']);
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?stage=INTERVIEW');
  });
  await user.click(within(stages).getByRole('button', { name: '서류 5명' }));
  expect(within(await findDeskRow('강은유')).getByText('합격')).toBeVisible();
});

test('filters by decision and text, and stores both in the URL [EV-62]', async () => {
  const { user, currentPath } = renderDesk();
  await findDeskRow('송다은');
  await user.click(screen.getByRole('button', { name: '미결정 2명' }));
  expect(listDeskRowNames()).toEqual(['장우진', '송다은']);
  await user.type(screen.getByRole('textbox', { name: '지원자 검색' }), '기계');
  expect(listDeskRowNames()).toEqual(['장우진']);
  await waitFor(() => {
    expect(currentPath()).toBe(`/clubs/7/submissions?decision=UNDECIDED&q=${encodeURIComponent('기계')}`);
  });
  await user.clear(screen.getByRole('textbox', { name: '지원자 검색' }));
  await user.type(screen.getByRole('textbox', { name: '지원자 검색' }), 'zzz');
  expect(await screen.findByText('찾는 지원자가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(listDeskRowNames()).toHaveLength(4);
});

test('renders only the rows near the viewport, moves the focus to rows beyond it, and sends no request per row [EV-63]', async () => {
  const { user, server } = renderDesk({
    applicants: Array.from({ length: 500 }, (_, index) =>
      sampleClubSubmission({ applyId: index + 1, userId: index + 1, name: `지원자${String(index + 1)}` }),
    ),
  });
  await findDeskRow('지원자500');
  expect(getTable()).toHaveAttribute('aria-rowcount', '501');
  const renderedCount = listDeskRowNames().length;
  expect(renderedCount).toBeLessThan(60);
  act(() => {
    screen.getByRole('row', { name: /지원자500/ }).focus();
  });
  await user.keyboard('j'.repeat(renderedCount));
  expect(document.activeElement).toHaveAccessibleName(
    expect.stringContaining(`지원자${String(500 - renderedCount)}`),
  );
  expect(document.activeElement).toHaveAttribute('aria-rowindex', String(renderedCount + 2));
  expect(server.callsTo('GET /clubs/:clubId/submissions')).toHaveLength(1);
  expect(server.calls.filter(({ params }) => params['applyId'] !== undefined)).toEqual([]);
}, 30_000);

test('decides all selected applicants in one request without a confirmation [EV-71]', async () => {
  const { user, server } = renderDesk({
    answers: { 'PATCH /clubs/:clubId/submissions': { decided: [11, 12], skipped: [] } },
  });
  await findDeskRow('송다은');
  await user.click(screen.getByRole('checkbox', { name: '송다은 선택' }));
  await user.click(screen.getByRole('checkbox', { name: '장우진 선택' }));
  await user.click(
    within(screen.getByRole('region', { name: '2명 선택' })).getByRole('button', { name: '보류' }),
  );
  expect(await screen.findByText('2명의 결정을 저장했습니다.')).toBeVisible();
  expect(server.callsTo('PATCH /clubs/:clubId/submissions').map(({ body }) => body)).toEqual([
    { applyIds: [12, 11], decision: 'HOLD' },
  ]);
  expect(screen.queryByRole('region', { name: /선택/ })).toBeNull();
});

test('counts the applicants of all failed batches of a bulk decision, and keeps only them selected [EV-71]', async () => {
  let requestCount = 0;
  const { user } = renderDesk({
    applicants: Array.from({ length: 2 * MAX_DECISIONS_PER_REQUEST + 50 }, (_, index) =>
      sampleClubSubmission({ applyId: index + 1, userId: index + 10, name: `지원자${String(index + 1)}` }),
    ),
    answers: {
      'PATCH /clubs/:clubId/submissions': ({ body }: FakeCall) => {
        const { applyIds } = body as { applyIds: number[] };
        requestCount += 1;
        return requestCount === 2
          ? { decided: applyIds.slice(1), skipped: applyIds.slice(0, 1) }
          : refuse('busy');
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: '결정할 수 있는 지원자 모두 선택' }));
  await user.click(
    within(screen.getByRole('region', { name: '450명 선택' })).getByRole('button', { name: '보류' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '199명의 결정을 저장했습니다. 251명은 바꿀 수 없었습니다.',
  );
  expect(screen.getByRole('region', { name: '250명 선택' })).toBeVisible();
});

test('offers no checkbox for a released decision [EV-71]', async () => {
  renderDesk({
    applicants: [
      ...deskApplicants,
      sampleClubSubmission({ applyId: 15, name: '강은유', status: 'REJECTED' }),
    ],
  });
  expect(within(await findDeskRow('강은유')).getByText('불합격')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: '강은유 선택' })).toBeNull();
});

test('a row is no longer highlighted after another leader has released its decision [EV-71]', async () => {
  const { user, server, store } = renderDesk();
  const row = await findDeskRow('송다은');
  await user.click(screen.getByRole('checkbox', { name: '송다은 선택' }));
  expect(row).toHaveClass('Mui-selected');
  server.answer('GET /clubs/:clubId/submissions', [
    sampleClubSubmission({ applyId: 11, userId: 5, name: '송다은', status: 'REJECTED' }),
    ...deskApplicants.slice(1),
  ]);
  act(() => {
    store.dispatch(api.util.invalidateTags([clubSubmissionsTag(7)])); // as the live connection does
  });
  expect(await within(row).findByText('불합격')).toBeVisible();
  expect(row).not.toHaveClass('Mui-selected');
});

test('names in the row the leader whose decision has just arrived [EV-72]', async () => {
  const { server, store } = renderDesk();
  await findDeskRow('송다은');
  const changedApplicants = deskApplicants.map((applicant) =>
    applicant.applyId === 11
      ? { ...applicant, outcome: 'FAIL' as const, outcomeAt: '2026-03-14T05:00:00.000Z', outcomeBy: 2 }
      : applicant,
  );
  server.answer('GET /clubs/:clubId/submissions', changedApplicants);
  act(() => {
    store.dispatch(api.util.invalidateTags([clubSubmissionsTag(7)])); // as the live connection does
  });
  expect(await screen.findByText('이서연님이 방금 결정')).toBeVisible();
});

test('lists the current and past rounds, no drafts, and loads the applicants of the chosen round [EV-75]', async () => {
  const pastRound = sampleTogetherRound({ recruitmentId: 3, title: '2025 가을 모집', state: 'DONE' });
  const draftRound = sampleTogetherRound({ recruitmentId: 9, title: '새 모집', state: 'DRAFT' });
  const { user, server, currentPath } = renderDesk({
    answers: { 'GET /clubs/:clubId/recruitments': [draftRound, sampleTogetherRound(), pastRound] },
  });
  const select = await screen.findByRole('combobox', { name: '모집' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026 겨울 신입 모집 · 모집 중', '2025 가을 모집 · 종료']);
  await user.selectOptions(select, '3');
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions?round=3');
  });
  await waitFor(() => {
    expect(server.callsTo('GET /clubs/:clubId/submissions').at(-1)?.query).toEqual({ recruitmentId: '3' });
  });
  expect(await screen.findByRole('combobox', { name: '모집' })).toHaveValue('3');
});

test('lists the applicants of the current round if the address names no published round [EV-62]', async () => {
  const { server } = renderDesk({
    pathSuffix: '?round=99',
    answers: {
      'GET /clubs/:clubId/submissions': ({ query }: FakeCall) =>
        query['recruitmentId'] === '99' ? refuse('not_found') : deskApplicants,
    },
  });
  expect(await findDeskRow('송다은')).toBeVisible();
  expect(server.callsTo('GET /clubs/:clubId/submissions').at(-1)?.query).toEqual({ recruitmentId: '7' });
});

test('offers to copy the URL of the form and disables the release while nobody has applied [EV-74]', async () => {
  const { user } = renderDesk({ applicants: [] });
  expect(await screen.findByText('아직 들어온 지원서가 없습니다')).toBeVisible();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: '모집 주소 복사' }));
  expect(await screen.findByText('모집 주소를 복사했습니다.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/clubs\/7\/apply$/));
  expect(screen.getByRole('button', { name: '서류 결과 발표' })).toBeDisabled();
});

test('says that users can apply at once only while the round is open [EV-74]', async () => {
  renderDesk({ round: { state: 'REVIEW' }, applicants: [] });
  expect(await screen.findByText('아직 들어온 지원서가 없습니다')).toBeVisible();
  expect(screen.queryByText(/바로 지원서를 쓸 수 있습니다/)).toBeNull();
});

test('offers a retry when the rounds fail to load', async () => {
  renderDesk({ answers: { 'GET /clubs/:clubId/recruitments': refuse('busy') } });
  expect(await screen.findByText('모집을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
});

test('exports the filtered applicants, with a column per question and the answers of all pages [EV-73]', async () => {
  const savedFiles = collectSavedFiles();
  const { user, server } = renderDesk({
    answers: {
      'GET /clubs/:clubId/submissions/answers': ({ query }: { query: Record<string, string> }) =>
        query['after'] === undefined
          ? {
              questions: sampleTogetherRound().questions,
              submissions: [{ applyId: 12, answers: [{ questionId: 1, value: '=노래' }] }],
              nextCursor: 12,
            }
          : {
              questions: sampleTogetherRound().questions,
              submissions: [{ applyId: 11, answers: [{ questionId: 1, value: '두 곡' }] }],
              nextCursor: null,
            },
    },
  });
  await findDeskRow('송다은');
  await user.click(screen.getByRole('button', { name: '미결정 2명' }));
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV 파일' }));
  expect(await screen.findByText(/저장했습니다/)).toBeVisible();
  expect(server.callsTo('GET /clubs/:clubId/submissions/answers').map(({ query }) => query)).toEqual([
    { recruitmentId: '7' },
    { recruitmentId: '7', after: '12' },
  ]);
  const [headerLine, firstLine, secondLine] = ((await savedFiles[0]?.blob.text()) ?? '').split('\r\n');
  expect(headerLine).toContain('"분야"');
  expect(headerLine).toMatch(/"부를 수 있는 곡 두 곡"$/);
  expect(firstLine).toMatch(/장우진.*"'=노래"$/);
  expect(secondLine).toMatch(/송다은.*"두 곡"$/);
});

test('shows the round in review after its deadline passes [EV-60]', async () => {
  jest.useFakeTimers();
  try {
    const closesAt = new Date(Date.now() + 60_000).toISOString();
    const { server } = renderDesk({
      round: { closesAt },
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    });
    await findDeskRow('송다은');
    const review = sampleTogetherRound({ closesAt, state: 'REVIEW' });
    server.answer('GET /clubs/:clubId/recruitments', [review]);
    await act(() => jest.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByRole('combobox', { name: '모집' })).toHaveTextContent('심사 중');
  } finally {
    jest.useRealTimers();
  }
});
