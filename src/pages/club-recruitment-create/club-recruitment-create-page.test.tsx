import { screen, waitFor } from '@testing-library/react';
import { errorMessages } from '@contract/error-messages';
import type { Recruitment } from '@contract/recruitment';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleQuestion } from '@/app/testing/recruitment-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { sampleClub } from '@/app/testing/samples';

const START = 'POST /clubs/:clubId/recruitments';
const draft = sampleRecruitment({ recruitmentId: 9, state: 'DRAFT', title: '겨울 모집', publishedAt: null });
const previousRound = sampleRecruitment({
  recruitmentId: 5,
  state: 'DONE',
  title: '봄 모집',
  questions: [sampleQuestion({ questionId: 1 })],
});
const olderRound = sampleRecruitment({
  recruitmentId: 4,
  state: 'DONE',
  title: '가을 모집',
  questions: [sampleQuestion({ questionId: 2 })],
});

const renderPage = (
  rounds: Recruitment[],
  { path = '/clubs/7/recruitments/new', ...answers }: FakeAnswers & { path?: string } = {},
) =>
  renderApp({
    path,
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/submissions': [],
      'GET /clubs/:clubId/recruitments': rounds,
      'GET /clubs/:clubId/recruitments/:recruitmentId': draft,
      [START]: { recruitmentId: 9 },
      ...answers,
    },
  });

test('starts a round with the form of the latest round that has questions [RC-146]', async () => {
  const app = renderPage([sampleRecruitment(), previousRound, olderRound]);
  expect(await screen.findByRole('radio', { name: /^봄 모집/ })).toBeChecked();
  await app.user.click(screen.getByRole('button', { name: '만들기' }));
  expect(await screen.findByRole('heading', { level: 1, name: '겨울 모집' })).toBeVisible();
  expect(app.currentPath()).toBe('/clubs/7/recruitments/9');
  expect(app.server.callsTo(START).map(({ body }) => body)).toEqual([{ copyFrom: 5 }]);
});

test('starts an empty round [RC-146]', async () => {
  const app = renderPage([previousRound]);
  await app.user.click(await screen.findByRole('radio', { name: '빈 양식으로 시작' }));
  await app.user.click(screen.getByRole('button', { name: '만들기' }));
  expect(await screen.findByRole('heading', { level: 1, name: '겨울 모집' })).toBeVisible();
  expect(app.currentPath()).toBe('/clubs/7/recruitments/9');
  expect(app.server.callsTo(START).map(({ body }) => body)).toEqual([{}]);
});

test('shows why a round could not be started, and keeps the choice [RC-146]', async () => {
  const app = renderPage([previousRound], { [START]: refuse('busy') });
  await app.user.click(await screen.findByRole('radio', { name: '빈 양식으로 시작' }));
  await app.user.click(screen.getByRole('button', { name: '만들기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `모집을 만들지 못했습니다. ${errorMessages.busy}`,
  );
  expect(screen.getByRole('radio', { name: '빈 양식으로 시작' })).toBeChecked();
  expect(app.currentPath()).toBe('/clubs/7/recruitments/new');
  expect(app.server.callsTo(START).map(({ body }) => body)).toEqual([{}]);
});

test('links to the existing draft [RC-147]', async () => {
  const app = renderPage([draft, previousRound]);
  await app.user.click(await screen.findByRole('link', { name: '이어서 만들기' }));
  await waitFor(() => {
    expect(app.currentPath()).toBe('/clubs/7/recruitments/9');
  });
});

test('a club with only its unconfigured round: the applicants page links to its editor and to a new round [RC-148]', async () => {
  const app = renderPage([sampleRecruitment()], { path: '/clubs/7/submissions' });
  expect(await screen.findByRole('link', { name: '모집 수정' })).toHaveAttribute(
    'href',
    '/clubs/7/recruitments/7',
  );
  await app.user.click(screen.getByRole('link', { name: '새 모집 만들기' }));
  expect(await screen.findByRole('heading', { level: 1, name: '새 모집 만들기' })).toBeVisible();
});
