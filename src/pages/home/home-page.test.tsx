import { act, screen, waitFor } from '@testing-library/react';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeCall } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

let scroll: () => void;
beforeEach(() => {
  scroll = installScrolling();
});

const createClubs = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    sampleClub({ clubId: from + i, clubName: `동아리 ${String(from + i)}` }),
  );
const myClubs = [{ ...sampleClub({ clubId: 1, clubName: '동아리 1' }), roleName: 'STAFF' as const }];
const getCards = () => screen.getAllByRole('article');

test('loads the next page by the server’s cursor on scrolling, each club once [NU-01 SC-07]', async () => {
  const { server } = renderApp({
    answers: {
      'GET /clubs/my-clubs': myClubs,
      'GET /clubs': ({ query }: FakeCall) =>
        query.cursor === undefined
          ? { clubs: createClubs(1, 12), nextCursor: 'after-12' }
          : { clubs: createClubs(13, 4), nextCursor: null },
    },
  });
  await waitFor(() => {
    expect(getCards()).toHaveLength(12);
  });

  scroll();
  await waitFor(() => {
    expect(getCards()).toHaveLength(16);
  });
  expect(
    new Set(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).size,
  ).toBe(16);
  expect(server.callsTo('GET /clubs').map(({ query }) => query)).toEqual([
    { limit: '12' },
    { limit: '12', cursor: 'after-12' },
  ]);

  scroll();
  expect(server.callsTo('GET /clubs')).toHaveLength(2);
});

test('prefetches the next page and shows it immediately on scrolling [SH-68]', async () => {
  const { server } = renderApp({
    answers: {
      'GET /clubs/my-clubs': [],
      'GET /clubs': ({ query }: FakeCall) => {
        if (query.cursor === undefined) return { clubs: createClubs(1, 12), nextCursor: 'after-12' };
        if (query.cursor === 'after-12') return { clubs: createClubs(13, 12), nextCursor: 'after-24' };
        return new Promise(() => undefined);
      },
    },
  });
  await waitFor(() => {
    expect(server.callsTo('GET /clubs').map(({ query }) => query.cursor)).toEqual([undefined, 'after-12']);
  });
  expect(getCards()).toHaveLength(12);
  expect(screen.queryByText('불러오는 중')).toBeNull();

  scroll();
  await waitFor(() => {
    expect(getCards()).toHaveLength(24);
  });
  await waitFor(() => {
    expect(server.callsTo('GET /clubs')).toHaveLength(3);
  });
});

test('renders a page of clubs row by row, so that no frame takes too long', async () => {
  renderApp({
    answers: {
      'GET /clubs/my-clubs': [],
      'GET /clubs': ({ query }: FakeCall) => ({
        clubs: createClubs(query.cursor === undefined ? 1 : 13, 12),
        nextCursor: query.cursor === undefined ? 'after-12' : null,
      }),
    },
  });
  await waitFor(() => {
    expect(getCards()).toHaveLength(12);
  });
  const counts = [12];
  const observer = new MutationObserver(() => {
    counts.push(getCards().length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  scroll();
  await waitFor(() => {
    expect(getCards()).toHaveLength(24);
  });
  observer.disconnect();
  expect([...new Set(counts)]).toEqual([12, 15, 18, 21, 24]);
});

test('does not prefetch in the data-saving mode of the browser [SH-68]', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  try {
    const { server } = renderApp({
      answers: {
        'GET /clubs/my-clubs': [],
        'GET /clubs': ({ query }: FakeCall) => ({
          clubs: createClubs(query.cursor === undefined ? 1 : 13, 12),
          nextCursor: query.cursor === undefined ? 'x' : null,
        }),
      },
    });
    await waitFor(() => {
      expect(getCards()).toHaveLength(12);
    });
    // Waits longer than the delay that replaces requestIdleCallback in jsdom, which lacks it.
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 700);
        }),
    );
    expect(server.callsTo('GET /clubs')).toHaveLength(1);
    scroll();
    await waitFor(() => {
      expect(getCards()).toHaveLength(24);
    });
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('redirects the root URL to the list, which shows three linked clubs per row [ME-49 SC-06 SH-10]', async () => {
  const { currentPath } = renderApp({
    path: '/',
    answers: { 'GET /clubs': { clubs: createClubs(1, 4), nextCursor: null }, 'GET /clubs/my-clubs': [] },
  });
  const detailLink = await screen.findByRole('link', { name: '동아리 3 상세 보기' });
  expect(detailLink).toHaveTextContent('상세 보기');
  expect(detailLink).toHaveAttribute('href', '/clubs/3');
  expect(currentPath()).toBe('/home');
  expect(getCards()[0]?.closest('ul')).toHaveStyle({
    display: 'grid',
    'grid-template-columns': 'repeat(3, minmax(0, 1fr))',
  });
});

test('sends category and order to the server, and stores the category in the URL [SC-07]', async () => {
  const { user, currentPath, server } = renderApp({
    answers: { 'GET /clubs': { clubs: createClubs(1, 1), nextCursor: null }, 'GET /clubs/my-clubs': [] },
  });
  await user.click(await screen.findByRole('button', { name: '체육' }));
  await user.selectOptions(screen.getByLabelText('정렬'), '이름순');

  await waitFor(() => {
    expect(server.callsTo('GET /clubs').at(-1)?.query).toEqual({
      limit: '12',
      category: '체육',
      sort: 'name',
    });
  });
  expect(new URL(currentPath(), 'http://app.test').searchParams.get('category')).toBe('체육');
  expect(screen.getByRole('button', { name: '체육' })).toHaveAttribute('aria-pressed', 'true');
});

test('invites users of an empty campus to register the first club [ME-46 SC-07]', async () => {
  renderApp({ answers: { 'GET /clubs': { clubs: [], nextCursor: null }, 'GET /clubs/my-clubs': [] } });
  expect(await screen.findByText('아직 등록된 동아리가 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '첫 동아리 등록하기' })).toHaveAttribute('href', '/club-register');
});

test('offers a retry when the list fails to load [SH-31]', async () => {
  const { user, server } = renderApp({
    answers: {
      'GET /clubs': () => {
        throw noAnswer;
      },
      'GET /clubs/my-clubs': [],
    },
  });
  expect(await screen.findByText('동아리 목록을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByText('아직 등록된 동아리가 없습니다.')).toBeNull();

  server.answer('GET /clubs', { clubs: createClubs(1, 1), nextCursor: null });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('keeps the loaded clubs when the next page fails to load', async () => {
  const { user, server } = renderApp({
    answers: {
      'GET /clubs/my-clubs': [],
      'GET /clubs': ({ query }: FakeCall) => {
        if (query.cursor !== undefined) throw noAnswer;
        return { clubs: createClubs(1, 12), nextCursor: 'x' };
      },
    },
  });
  await waitFor(() => {
    expect(getCards()).toHaveLength(12);
  });
  scroll();
  expect(await screen.findByText('다음 동아리를 불러오지 못했습니다.')).toBeVisible();
  expect(getCards()).toHaveLength(12);

  server.answer('GET /clubs', { clubs: createClubs(13, 1), nextCursor: null });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => {
    expect(getCards()).toHaveLength(13);
  });
});

test('offers all clubs in the selected order for an empty category [ME-46]', async () => {
  const { user, currentPath } = renderApp({
    path: '/home?category=종교&sort=members',
    answers: {
      'GET /clubs/my-clubs': [],
      'GET /clubs': ({ query }: FakeCall) => ({
        clubs: query.category === undefined ? createClubs(1, 2) : [],
        nextCursor: null,
      }),
    },
  });
  expect(await screen.findByText('이 카테고리에는 아직 동아리가 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '전체 보기' }));

  await waitFor(() => {
    expect(getCards()).toHaveLength(2);
  });
  expect(currentPath()).toBe('/home?sort=members');
  expect(screen.getByRole('button', { name: '전체' })).toHaveAttribute('aria-pressed', 'true');
});

test('reads the view from the URL and ignores invalid values [SC-07]', async () => {
  const { server } = renderApp({
    path: '/home?category=등산&sort=name',
    answers: { 'GET /clubs': { clubs: createClubs(1, 1), nextCursor: null }, 'GET /clubs/my-clubs': [] },
  });
  await screen.findByRole('article');

  expect(screen.getByLabelText('정렬')).toHaveValue('name');
  expect(screen.getByRole('button', { name: '전체' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.callsTo('GET /clubs').map(({ query }) => query)).toEqual([{ limit: '12', sort: 'name' }]);
});

test('removes the clubs of the previous category when the next fails to load [SC-07]', async () => {
  const { user, server } = renderApp({
    answers: { 'GET /clubs': { clubs: createClubs(1, 2), nextCursor: null }, 'GET /clubs/my-clubs': [] },
  });
  await waitFor(() => {
    expect(getCards()).toHaveLength(2);
  });
  server.answer('GET /clubs', () => {
    throw noAnswer;
  });
  await user.click(screen.getByRole('button', { name: '체육' }));

  expect(await screen.findByText('동아리 목록을 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
