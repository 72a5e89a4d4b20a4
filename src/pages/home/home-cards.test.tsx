import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleOwnSubmission } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

beforeEach(() => {
  installScrolling();
});

const createClubs = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    sampleClub({
      clubId: from + i,
      clubName: `동아리 ${String(from + i)}`,
      recruitment: { recruitmentId: 100 + from + i, state: 'OPEN', opensAt: null, closesAt: null },
    }),
  );
const myClubs = [{ ...sampleClub({ clubId: 1, clubName: '동아리 1' }), roleName: 'STAFF' as const }];
const getCards = () => screen.getAllByRole('article');

test('shows members their role and others a link to apply, once memberships have loaded [ME-49 SH-13]', async () => {
  let respondWith: (value: unknown) => void = () => undefined;
  renderApp({
    answers: {
      'GET /clubs': { clubs: createClubs(1, 2), nextCursor: null },
      'GET /clubs/my-clubs': () =>
        new Promise((resolve) => {
          respondWith = resolve;
        }),
    },
  });
  expect(await screen.findAllByRole('button', { name: '가입 여부 확인 중…' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /지원하기/ })).toBeNull();

  respondWith(myClubs);
  expect(await screen.findByRole('link', { name: '동아리 2 지원하기' })).toHaveAttribute(
    'href',
    '/clubs/2/apply',
  );
  const [ownCard] = getCards();
  expect(ownCard && within(ownCard).getByText('운영진')).toBeVisible();
  expect(ownCard && within(ownCard).queryByRole('link', { name: /지원하기/ })).toBeNull();
});

test('shows a link to the application, named after its status, instead of the link to apply [SH-151]', async () => {
  const { server } = renderApp({
    answers: {
      'GET /clubs': { clubs: createClubs(1, 5), nextCursor: null },
      'GET /clubs/my-clubs': [],
      'GET /users/submissions': [
        sampleOwnSubmission({ applyId: 31, clubId: 1, recruitmentId: 101 }),
        sampleOwnSubmission({ applyId: 32, clubId: 2, recruitmentId: 102, status: 'APPROVED' }),
        sampleOwnSubmission({ applyId: 33, clubId: 3, recruitmentId: 103, status: 'REJECTED' }),
        sampleOwnSubmission({ applyId: 34, clubId: 4, recruitmentId: 104, stage: 'INTERVIEW' }),
      ],
    },
  });
  const statusLinks = await screen.findAllByRole('link', { name: /내 지원서 보기$/ });

  expect(
    statusLinks.map((link) => [link.getAttribute('aria-label'), link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['동아리 1 심사 중, 내 지원서 보기', '심사 중', '/users/submissions/31'],
    ['동아리 2 합격, 내 지원서 보기', '합격', '/users/submissions/32'],
    ['동아리 3 불합격, 내 지원서 보기', '불합격', '/users/submissions/33'],
    ['동아리 4 면접, 내 지원서 보기', '면접', '/users/submissions/34'],
  ]);
  expect(screen.getAllByRole('link', { name: /지원하기$/ })).toHaveLength(1);
  expect(server.callsTo('GET /users/submissions')).toHaveLength(1);
  expect(server.callsTo('GET /clubs/:clubId/submissions/status')).toHaveLength(0);
});

test('shows no link to apply while the user’s applications are unknown [SH-151]', async () => {
  const { server } = renderApp({
    answers: {
      'GET /clubs': { clubs: createClubs(1, 1), nextCursor: null },
      'GET /clubs/my-clubs': [],
      'GET /users/submissions': () => {
        throw noAnswer;
      },
    },
  });
  await screen.findByRole('article');
  await waitFor(() => {
    expect(server.callsTo('GET /users/submissions')).not.toHaveLength(0);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '가입 여부 확인 중…' })).toBeNull();
  });
  expect(screen.queryByRole('link', { name: /지원하기$/ })).toBeNull();
});

test('shows the member count and only one link to the club on each card [SH-152]', async () => {
  renderApp({
    answers: {
      'GET /clubs': { clubs: [sampleClub({ memberCount: 1_234 })], nextCursor: null },
      'GET /clubs/my-clubs': [],
    },
  });
  const card = within(await screen.findByRole('article'));
  await card.findByRole('link', { name: /지원하기$/ });

  expect(card.getAllByRole('link').filter((link) => link.getAttribute('href') === '/clubs/7')).toHaveLength(
    1,
  );
  expect(card.getByText('회원 1,234명')).toBeVisible();
});
