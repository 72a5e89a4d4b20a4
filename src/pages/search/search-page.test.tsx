import { screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

let scrollToEnd: () => void;
beforeEach(() => {
  scrollToEnd = installScrolling();
});

const createClubs = (firstId: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    sampleClub({ clubId: firstId + i, clubName: `밴드 ${String(firstId + i)}` }),
  );
const renderPage = (text: string, overrides: FakeAnswers = {}) =>
  renderApp({
    path: `/search?search=${encodeURIComponent(text)}`,
    answers: { 'GET /clubs/my-clubs': [], ...overrides },
  });

test('shows the search text in the heading, and the results with their total count [ME-47 SC-08]', async () => {
  const { server } = renderPage(' 밴드 & 춤 ', {
    'GET /clubs/search': { clubs: createClubs(1, 2), total: 2 },
  });
  expect(await screen.findByRole('heading', { level: 1, name: "'밴드 & 춤' 검색 결과" })).toBeVisible();
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
  expect(screen.getByText('2개')).toBeVisible();
  expect(document.title).toBe("'밴드 & 춤' 검색 결과 · 두레");
  expect(server.callsTo('GET /clubs/search')[0]?.query).toMatchObject({ search: '밴드 & 춤' });
});

test('loads the next page of results on scrolling, without repeating a club', async () => {
  const { server } = renderPage('밴드', {
    'GET /clubs/search': ({ query }: FakeCall) => ({
      clubs: query.offset === undefined || query.offset === '0' ? createClubs(1, 12) : createClubs(13, 3),
      total: 15,
    }),
  });
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
  scrollToEnd();
  await waitFor(() => {
    expect(screen.getAllByRole('article')).toHaveLength(15);
  });
  expect(server.callsTo('GET /clubs/search').at(-1)?.query).toMatchObject({ search: '밴드', offset: '12' });
});

test('links to all clubs when nothing matches [ME-47 SC-08]', async () => {
  renderPage('없는동아리', { 'GET /clubs/search': { clubs: [], total: 0 } });
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '전체 동아리 보기' })).toHaveAttribute('href', '/home');
});

test('asks for a search text instead of searching for a blank one', async () => {
  const { server } = renderPage('   ');
  expect(await screen.findByText('찾고 싶은 동아리의 이름이나 관심사를 입력해 주세요.')).toBeVisible();
  expect(server.callsTo('GET /clubs/search')).toEqual([]);
});

test('offers a retry after a failed request instead of reporting no results [SH-31]', async () => {
  const { user, server } = renderPage('밴드', {
    'GET /clubs/search': () => {
      throw noAnswer;
    },
  });
  expect(await screen.findByText('검색 결과를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('검색 결과가 없습니다.')).toBeNull();
  server.answer('GET /clubs/search', { clubs: createClubs(1, 1), total: 1 });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { level: 3, name: '밴드 1' })).toBeVisible();
});

test('shows the server’s message for a rejected search text', async () => {
  renderPage('밴드', {
    'GET /clubs/search': refuse('rule_broken', { message: '검색어의 형식이 올바르지 않습니다.' }),
  });
  expect(await screen.findByText('검색어의 형식이 올바르지 않습니다.')).toBeVisible();
});

test('filters the results by open rounds, sorts them by deadline and stores filter and order in the URL [RC-86]', async () => {
  const { user, currentPath, server } = renderPage('밴드', {
    'GET /clubs/search': ({ query }: FakeCall) =>
      query.recruiting === 'open' ? { clubs: [], total: 0 } : { clubs: createClubs(1, 2), total: 2 },
  });
  await screen.findByRole('heading', { level: 3, name: '밴드 1' });
  await user.selectOptions(screen.getByLabelText('정렬'), '마감 임박순');
  await user.click(screen.getByRole('button', { name: '모집 중' }));
  expect(await screen.findByText('조건에 맞는 동아리가 없습니다.')).toBeVisible();
  expect(server.callsTo('GET /clubs/search').at(-1)?.query).toEqual({
    search: '밴드',
    limit: '12',
    offset: '0',
    recruiting: 'open',
    sort: 'deadline',
  });
  expect(Object.fromEntries(new URL(currentPath(), 'http://app.test').searchParams)).toEqual({
    search: '밴드',
    recruiting: 'open',
    sort: 'deadline',
  });
  await user.click(screen.getByRole('button', { name: '전체' }));
  expect(await screen.findByRole('heading', { level: 3, name: '밴드 1' })).toBeVisible();
});

test('removes the results of the previous filter when the next request fails [RC-86]', async () => {
  const { user, server } = renderPage('밴드', {
    'GET /clubs/search': { clubs: createClubs(1, 2), total: 2 },
  });
  await screen.findByRole('heading', { level: 3, name: '밴드 1' });
  server.answer('GET /clubs/search', () => {
    throw noAnswer;
  });
  await user.click(screen.getByRole('button', { name: '모집 중' }));
  expect(await screen.findByText('검색 결과를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
