import { screen, waitFor, within } from '@testing-library/react';
import type { DraftSummary } from '@contract/draft';
import type { FakeCall } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub, sampleOwnSubmission } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

beforeEach(() => {
  installScrolling();
});

const OPENS_AT = '2126-11-30T15:00:00.000Z';
const sampleRound = (recruitmentId: number, state: 'OPEN' | 'SCHEDULED' | 'REVIEW') => ({
  recruitmentId,
  state,
  opensAt: state === 'SCHEDULED' ? OPENS_AT : null,
  closesAt: null,
});
const clubs = [
  sampleClub({ clubId: 1, clubName: '여는 곳', recruitment: sampleRound(11, 'OPEN') }),
  sampleClub({ clubId: 2, clubName: '열릴 곳', recruitment: sampleRound(12, 'SCHEDULED') }),
  sampleClub({ clubId: 3, clubName: '닫은 곳', recruitment: sampleRound(13, 'REVIEW') }),
  sampleClub({ clubId: 4, clubName: '쓰던 곳', recruitment: sampleRound(14, 'OPEN') }),
  sampleClub({ clubId: 5, clubName: '지원한 곳', recruitment: sampleRound(15, 'OPEN') }),
  sampleClub({ clubId: 6, clubName: '새 모집', recruitment: sampleRound(16, 'OPEN') }),
];
const draft: DraftSummary = {
  clubId: 4,
  clubName: '쓰던 곳',
  recruitmentId: 14,
  title: '상시 모집',
  state: 'OPEN',
  closesAt: null,
  savedAt: '2026-03-12T05:00:00.000Z',
};
const list = { clubs, nextCursor: null, recruitingCount: 14 };

const renderHome = (path = '/home') =>
  renderApp({
    path,
    answers: {
      'GET /clubs': ({ query }: FakeCall) =>
        query.recruiting === 'open' && query.category === '종교' ? { ...list, clubs: [] } : list,
      'GET /clubs/my-clubs': [],
      'GET /users/submissions/drafts': [draft],
      'GET /users/submissions': [
        sampleOwnSubmission({ applyId: 31, clubId: 5, recruitmentId: 15 }),
        // An application to an earlier round.
        sampleOwnSubmission({ applyId: 32, clubId: 6, recruitmentId: 6, status: 'REJECTED' }),
      ],
    },
  });
function getCard(name: string) {
  const card = screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name }));
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
}

test('offers on each card the action that the round of the club allows [RC-84]', async () => {
  renderHome();
  expect(await screen.findByRole('link', { name: '여는 곳 지원하기' })).toHaveAttribute(
    'href',
    '/clubs/1/apply',
  );
  expect(getCard('열릴 곳').getByRole('button', { name: '12.01에 열림' })).toBeDisabled();
  expect(getCard('열릴 곳').getByText('모집 예정 12.01')).toBeVisible();
  expect(
    getCard('닫은 곳')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['상세 보기']);
  expect(getCard('닫은 곳').getByText('모집 마감')).toBeVisible();
  expect(screen.getByRole('link', { name: '쓰던 곳 이어서 쓰기' })).toHaveAttribute('href', '/clubs/4/apply');
  expect(screen.getByRole('link', { name: '지원한 곳 심사 중, 내 지원서 보기' })).toHaveAttribute(
    'href',
    '/users/submissions/31',
  );
  expect(screen.getByRole('link', { name: '새 모집 지원하기' })).toBeVisible();
});

test('combines the recruiting filter with a category and an order, and stores all in the URL [RC-85]', async () => {
  const { user, currentPath, server } = renderHome();
  const chip = await screen.findByRole('button', { name: '모집 중 14개' });
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  await user.click(screen.getByRole('button', { name: '체육' }));
  await user.selectOptions(screen.getByLabelText('정렬'), '마감 임박순');

  await waitFor(() => {
    expect(server.callsTo('GET /clubs').at(-1)?.query).toEqual({
      limit: '12',
      category: '체육',
      recruiting: 'open',
      sort: 'deadline',
    });
  });
  expect(Object.fromEntries(new URL(currentPath(), 'http://app.test').searchParams)).toEqual({
    category: '체육',
    recruiting: 'open',
    sort: 'deadline',
  });
  expect(screen.getByRole('button', { name: '모집 중 14개' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: '모집 중 14개' }));
  await waitFor(() => {
    expect(server.callsTo('GET /clubs').at(-1)?.query).toEqual({
      limit: '12',
      category: '체육',
      sort: 'deadline',
    });
  });
});

test('offers all clubs when no club of the category recruits [RC-85]', async () => {
  const { user, currentPath } = renderHome('/home?category=종교&recruiting=open&sort=name');
  expect(await screen.findByText('조건에 맞는 동아리가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(currentPath()).toBe('/home?sort=name');
  expect(await screen.findAllByRole('article')).toHaveLength(clubs.length);
});
