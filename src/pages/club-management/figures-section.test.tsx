import { screen, within } from '@testing-library/react';
import type { ClubFigures } from '@contract/figures';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { noAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleRecruitment } from '@/app/testing/round-samples';

const FIGURES = 'GET /clubs/:clubId/figures';

const figures: ClubFigures = {
  recruitmentId: 4,
  recruitmentTitle: '2026 가을 모집',
  from: '2026-11-04',
  to: '2026-11-22',
  total: { views: 1284, follows: 143, drafts: 61, applications: 38, passes: 19, stillActive: 3 },
  weeks: [
    { weekStart: '2026-11-02', views: 284, follows: 43, drafts: 2, applications: 0, passes: 0 },
    { weekStart: '2026-11-09', views: 600, follows: 60, drafts: 29, applications: 22, passes: 0 },
    { weekStart: '2026-11-16', views: 400, follows: 40, drafts: 30, applications: 16, passes: 19 },
  ],
};
const rounds = [
  sampleRecruitment({ recruitmentId: 4, title: '2026 가을 모집' }),
  sampleRecruitment({ recruitmentId: 2, title: '2026 봄 모집', state: 'DONE' }),
];
const renderFigures = (more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/manage/figures',
    answers: {
      ...sampleClubAnswers('PRESIDENT'),
      'GET /clubs/:clubId/recruitments': rounds,
      [FIGURES]: figures,
      ...more,
    },
  });
const readCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each([9, 10, 81, 850])('draws at most four grid lines up to %d [FG-103]', async (drafts) => {
  const weeks = [{ weekStart: '2026-11-02', views: 0, follows: 0, drafts, applications: 0, passes: 0 }];
  renderFigures({ [FIGURES]: { ...figures, weeks } });
  const chart = (await screen.findByRole('heading', { name: '주별 지원' })).closest('section');
  const gridLines = chart?.querySelectorAll('line.grid').length ?? 0;
  expect(gridLines).toBeGreaterThan(0);
  expect(gridLines).toBeLessThanOrEqual(4);
});

test('shows the funnel and the weeks of a round with a table for each chart [FG-103]', async () => {
  const { user, server } = renderFigures();
  expect(await screen.findByRole('heading', { level: 1, name: '현황' })).toBeVisible();
  expect(readCells(await screen.findByRole('table', { name: '모집 흐름 표' }))).toEqual([
    ['단계', '수', '앞 단계의 비율'],
    ['조회', '1,284', ''],
    ['관심', '143', '11%'],
    ['작성 시작', '61', '43%'],
    ['제출', '38', '62%'],
    ['합격', '19', '50%'],
    ['30일 뒤 활동', '5명 미만', ''],
  ]);
  expect(screen.getByText(/누구인지 알 수 있어서/)).toBeVisible();
  // A line may break between the days of the period, but not in a day.
  for (const day of [figures.from, figures.to])
    expect(screen.getByText(day)).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(readCells(screen.getByRole('table', { name: '주별 지원 표' }))).toEqual([
    ['주', '작성 시작', '제출'],
    ['2026-11-02', '5명 미만', '0'],
    ['2026-11-09', '29', '22'],
    ['2026-11-16', '30', '16'],
  ]);
  expect(screen.getByRole('table', { name: '주별 관심 표' })).toBeInTheDocument();
  expect(
    screen.getByText('제출 수는 11.09 주가 22로 가장 많았습니다. 가장 낮은 막대는 5명 미만입니다.'),
  ).toBeVisible();

  const button = screen.getByRole('button', { name: '주별 지원 표로 보기' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('button', { name: '주별 지원 표 접기' })).toHaveAttribute('aria-expanded', 'true');

  server.answer(FIGURES, { ...figures, recruitmentId: 2, weeks: figures.weeks.slice(1) });
  await user.selectOptions(screen.getByRole('combobox', { name: '모집' }), '2');
  expect(await screen.findByRole('table', { name: '주별 지원 표' })).not.toHaveTextContent('2026-11-02');
  expect(server.callsTo(FIGURES).at(-1)?.query).toEqual({ recruitmentId: '2' });
});

test('shows a retry when the server is unreachable, and a link to create a round in a club without rounds [FG-104]', async () => {
  const noActivity = { views: 0, follows: 0, drafts: 0, applications: 0, passes: 0 };
  const { user, server } = renderFigures({
    'GET /clubs/:clubId/recruitments': [],
    [FIGURES]: () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('현황을 불러오지 못했습니다.')).toBeVisible();
  server.answer(FIGURES, {
    ...figures,
    recruitmentId: null,
    recruitmentTitle: null,
    total: { ...noActivity, stillActive: 0 },
    weeks: [{ weekStart: '2026-11-16', ...noActivity }],
  });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 모집이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '모집 만들기' })).toHaveAttribute(
    'href',
    '/clubs/7/recruitments/new',
  );
});
