import { act, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import type { CurrentRecruitment } from '@contract/recruitment';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleCurrentRecruitment } from '@/app/testing/recruitment-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { sampleClub, sampleOwnSubmission } from '@/app/testing/samples';
import { api, recruitmentTag } from '@/shared/api';

/** 2026-11-22 12:00 in Seoul, the seventh day of the round. */
const NOW = new Date('2026-11-22T03:00:00.000Z');
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const sampleWinterRound = (overrides: Partial<CurrentRecruitment> = {}) =>
  sampleCurrentRecruitment({
    title: '2026 겨울 신입 모집',
    opensAt: '2026-11-16T00:00:00.000Z',
    closesAt: '2026-11-29T14:59:00.000Z',
    seats: 12,
    fee: '학기마다 3만 원, 활동 전에는 돌려드립니다.',
    tracks: ['보컬', '드럼'],
    hasInterview: true,
    interview: { firstAt: '2026-12-03T01:00:00.000Z', lastAt: '2026-12-05T02:00:00.000Z', minutes: 15 },
    release: 'TOGETHER',
    resultsAt: '2026-12-08T09:00:00.000Z',
    ...overrides,
  });
const scheduledFields = {
  state: 'SCHEDULED',
  opensAt: '2026-12-01T00:00:00.000Z',
  closesAt: '2026-12-14T14:59:00.000Z',
  mayApply: false,
} as const;

function renderClub(
  round: CurrentRecruitment | null,
  role: RoleName = 'NO_ROLE',
  overrides: FakeAnswers = {},
) {
  return renderApp({
    path: '/clubs/7/articles',
    advanceTimers: jest.advanceTimersByTime,
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs/:clubId/recruitment': round,
      ...overrides,
    },
  });
}
const findStrip = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(title) }));

test('shows the name, state, period, days and terms of an open round, and a link to apply [RC-87]', async () => {
  renderClub(sampleWinterRound());
  const strip = await findStrip('2026 겨울 신입 모집 모집 중');
  expect(strip.getByText('11.16(월) – 11.29(일) 23:59')).toBeVisible();
  expect(strip.getByRole('img', { name: '접수 기간, 14일 중 7일째' })).toHaveTextContent('오늘 D-7');
  for (const [name, value] of [
    ['모집 인원', '12명'],
    ['지원 분야', '보컬 · 드럼'],
    ['면접', '12.03 – 12.05 · 15분'],
    ['발표', '12.08(화) 18:00'],
    ['회비', '학기마다 3만 원, 활동 전에는 돌려드립니다.'],
  ])
    expect(strip.getByText(String(name)).nextSibling).toHaveTextContent(String(value));
  expect(await strip.findByRole('link', { name: '지원하기' })).toHaveAttribute('href', '/clubs/7/apply');
});

test('draws a period of more than three weeks in weeks, and draws nothing for half a year [RC-87]', async () => {
  const { server, store } = renderClub(sampleWinterRound({ closesAt: '2027-01-10T14:59:00.000Z' }));
  const strip = await findStrip('2026 겨울');
  const weeks = strip.getByRole('img', { name: '접수 기간, 56일 중 7일째' });
  expect(weeks.children).toHaveLength(8);
  server.answer('GET /clubs/:clubId/recruitment', sampleWinterRound({ opensAt: '2026-06-01T00:00:00.000Z' }));
  act(() => {
    store.dispatch(api.util.invalidateTags([recruitmentTag(7)]));
  });
  await strip.findByText('06.01(월) – 11.29(일) 23:59');
  expect(strip.queryByRole('img')).toBeNull();
});

test('shows a round without dates and terms as always open, with a link to apply [RC-88]', async () => {
  renderClub(sampleCurrentRecruitment());
  const strip = await findStrip('상시 모집');
  expect(strip.getByText('언제든 지원할 수 있습니다.')).toBeVisible();
  expect(await strip.findByRole('link', { name: '지원하기' })).toBeVisible();
  expect(strip.queryByRole('img')).toBeNull();
  expect(strip.queryByText('모집 인원')).toBeNull();
});

test('offers to continue a draft instead of starting a new application [RC-89]', async () => {
  renderClub(sampleWinterRound({ draftSavedAt: '2026-11-20T03:00:00.000Z' }));
  const strip = await findStrip('2026 겨울');
  expect(await strip.findByRole('link', { name: '이어서 쓰기' })).toHaveAttribute('href', '/clubs/7/apply');
  expect(strip.queryByRole('link', { name: '지원하기' })).toBeNull();
});

test('shows the opening time of a scheduled round on a disabled button in place of the link [RC-90]', async () => {
  renderClub(sampleWinterRound(scheduledFields));
  const strip = await findStrip('모집 예정');
  expect(await strip.findByRole('button', { name: '12.01 09:00에 열립니다' })).toBeDisabled();
  expect(strip.getByRole('img', { name: '접수 기간 14일, 아직 열리지 않음' })).toBeVisible();
  expect(strip.queryByRole('link')).toBeNull();
});

test.each([
  ['10.11에 마감했습니다. 관심을 등록하면 다음 모집이 열릴 때 알려 드립니다.', '2026-10-11T14:59:00.000Z'],
  ['접수를 마감했습니다. 관심을 등록하면 다음 모집이 열릴 때 알려 드립니다.', '2026-12-01T14:59:00.000Z'],
])('says why a closed round has no link to apply: %s [RC-90]', async (text, closesAt) => {
  renderClub(
    sampleWinterRound({ state: 'REVIEW', closesAt, opensAt: '2026-10-01T00:00:00.000Z', mayApply: false }),
  );
  const strip = await findStrip('모집 마감');
  expect(strip.getByText(text)).toBeVisible();
  // Waits for the tab of this name, which appears together with the role. The strip has no such link.
  await screen.findByRole('link', { name: '지원하기' });
  expect(strip.queryByRole('link')).toBeNull();
  expect(strip.queryByRole('img')).toBeNull();
});

test('offers a link to apply after the deadline to a user who may still apply [RC-90]', async () => {
  renderClub(sampleWinterRound({ state: 'REVIEW', closesAt: '2026-11-20T14:59:00.000Z', mayApply: true }));
  const strip = await findStrip('모집 마감');
  expect(await strip.findByRole('link', { name: '지원하기' })).toBeVisible();
});

test('shows a past round without its name, which only leaders may read [RC-91]', async () => {
  renderClub(null, 'NO_ROLE', {
    'GET /clubs/:clubId': sampleClub({
      recruitment: { recruitmentId: 7, state: 'DONE', opensAt: null, closesAt: '2026-10-11T14:59:00.000Z' },
    }),
  });
  const strip = await findStrip('지난 모집 모집 마감');
  expect(strip.getByText(/10\.11에 마감했습니다/)).toBeVisible();
});

test('shows no strip for a club that never had a round [RC-91]', async () => {
  renderClub(null, 'NO_ROLE', { 'GET /clubs/:clubId': sampleClub({ recruitment: null }) });
  await screen.findByRole('heading', { level: 1, name: '온소리 밴드' });
  await screen.findByText('게시글이 없습니다.');
  expect(screen.queryByRole('region', { name: /모집/ })).toBeNull();
});

test('links applicants to their application, and while they can edit it also to its form [RC-92]', async () => {
  renderClub(sampleWinterRound({ hasApplied: true }), 'NO_ROLE', {
    'GET /clubs/:clubId/role': {
      role: 'NO_ROLE',
      application: { applyId: 31, status: 'PENDING', stage: 'DOCUMENT' },
    },
    'GET /users/submissions': [sampleOwnSubmission({ applyId: 31, createdAt: '2026-11-21T14:14:00.000Z' })],
  });
  const strip = await findStrip('2026 겨울 신입 모집 제출함');
  expect(
    await strip.findByText('11.21(토) 23:14에 제출했습니다. 11.29(일) 23:59까지 수정할 수 있습니다.'),
  ).toBeVisible();
  expect(strip.getByRole('link', { name: '지원서 수정' })).toHaveAttribute(
    'href',
    '/users/submissions/31/edit',
  );
  expect(strip.getByRole('link', { name: '내 지원서' })).toHaveAttribute('href', '/users/submissions/31');
  expect(strip.queryByRole('link', { name: '지원하기' })).toBeNull();
});

test('offers no editing of an application after the deadline [RC-92]', async () => {
  renderClub(sampleWinterRound({ state: 'REVIEW', mayApply: false, hasApplied: true }), 'NO_ROLE', {
    'GET /clubs/:clubId/role': {
      role: 'NO_ROLE',
      application: { applyId: 31, status: 'PENDING', stage: 'DOCUMENT' },
    },
  });
  const strip = await findStrip('제출함');
  expect(strip.getByRole('link', { name: '내 지원서' })).toBeVisible();
  expect(strip.queryByRole('link', { name: '지원서 수정' })).toBeNull();
});

test('shows leaders the counts of their round with links to the round and its applicants [RC-93]', async () => {
  const documentCounts = { undecided: 5, pass: 3, fail: 2, hold: 0, approved: 0, rejected: 1 };
  const zeroCounts = { undecided: 0, pass: 0, fail: 0, hold: 0, approved: 0, rejected: 0 };
  const { server } = renderClub(sampleWinterRound(), 'VICE_PRESIDENT', {
    'GET /clubs/:clubId/recruitments/:recruitmentId': sampleRecruitment({
      counts: { DOCUMENT: documentCounts, INTERVIEW: { ...zeroCounts, pass: 1 } },
      draftCount: 7,
    }),
  });
  const strip = await findStrip('2026 겨울');
  await waitFor(() => {
    expect(strip.getByText(/지금까지/)).toHaveTextContent('지금까지 12명 제출 · 작성 중 7명');
  });
  expect(strip.getByRole('link', { name: '모집 수정' })).toHaveAttribute('href', '/clubs/7/recruitments/7');
  expect(strip.getByRole('link', { name: '지원자 보기' })).toHaveAttribute('href', '/clubs/7/submissions');
  expect(server.callsTo('GET /clubs/:clubId/submissions')).toEqual([]);
});

test('shows members the round with neither links nor buttons [RC-93]', async () => {
  const { server } = renderClub(sampleWinterRound(), 'MEMBER');
  const strip = await findStrip('2026 겨울');
  await waitFor(() => {
    expect(server.callsTo('GET /clubs/:clubId/role')).toHaveLength(1);
  });
  await screen.findByText('게시글이 없습니다.');
  expect(strip.queryByRole('link')).toBeNull();
  expect(strip.queryByRole('button')).toBeNull();
});

test('updates itself when the round opens and when it closes [RC-94]', async () => {
  const { server } = renderClub(
    sampleWinterRound({ ...scheduledFields, opensAt: '2026-11-22T03:00:10.000Z' }),
  );
  const disabledButton = await screen.findByRole('button', { name: /에 열립니다/ });
  server.answer(
    'GET /clubs/:clubId/recruitment',
    sampleWinterRound({ opensAt: '2026-11-22T03:00:10.000Z', closesAt: '2026-11-22T03:00:40.000Z' }),
  );
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  const strip = await findStrip('2026 겨울');
  expect(await strip.findByRole('link', { name: '지원하기' })).toBeVisible();
  expect(disabledButton).not.toBeInTheDocument();

  server.answer('GET /clubs/:clubId/recruitment', sampleWinterRound({ state: 'REVIEW', mayApply: false }));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await findStrip('모집 마감')).toBeDefined();
  expect(strip.queryByRole('link', { name: '지원하기' })).toBeNull();
});

test('offers a retry when the round fails to load [RC-91]', async () => {
  const { user, server } = renderClub(null, 'NO_ROLE', {
    'GET /clubs/:clubId/recruitment': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('모집 정보를 불러오지 못했습니다.')).toBeVisible();
  server.answer('GET /clubs/:clubId/recruitment', sampleWinterRound());
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await findStrip('2026 겨울')).toBeDefined();
});
