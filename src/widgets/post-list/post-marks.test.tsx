import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleArticleRow, sampleClubAnswers, sampleNoticeRow } from '@/app/testing/post-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { deleteVisits } from '@/shared/lib/visits';

const MINUTE_MS = 60_000;

type RowChanges = Parameters<typeof sampleArticleRow>[1];

/** The current user as an author. Other rows have the author of `sampleArticleRow`. */
const ownAuthor = {
  authorId: demoProfile.userId,
  authorName: demoProfile.name,
  roleName: 'MEMBER' as const,
  profileImageUrl: null,
};

afterEach(() => deleteVisits(demoProfile.userId));

const renderArticles = (...rows: [id: number, changes?: RowChanges][]) =>
  renderApp({
    path: '/clubs/7/articles',
    answers: {
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId/articles': {
        articles: rows.map(([id, changes]) =>
          sampleArticleRow(id, { title: `글 ${String(id)}`, ...changes }),
        ),
        pagination: { total: rows.length },
      },
    },
  });
const findRow = (id: number) => screen.findByRole('link', { name: new RegExp(`^글 ${String(id)}`) });
const listNewPostAddresses = () =>
  screen.queryAllByText('새 글').map((mark) => mark.closest('a')?.getAttribute('href'));

/** Renders the list with these articles while the clock is in the past. Waits until the list has a stored visit. */
async function visitList(minutesAgo: number, ...articleIds: number[]) {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutesAgo * MINUTE_MS);
  const { unmount } = renderArticles(...articleIds.map((id) => [id] as [number]));
  await findRow(articleIds[0] ?? 0);
  await waitFor(async () => {
    expect(await countVisitedLists()).toBe(1);
  });
  unmount();
  clock.mockRestore();
}

/** Returns the number of lists with a stored visit. Each list has one stored visit, the latest. */
async function countVisitedLists(): Promise<number> {
  return new Promise((resolve, reject) => {
    const openRequest = indexedDB.open('dure-visits', 1);
    openRequest.onupgradeneeded = () => {
      openRequest.result.createObjectStore('visits', { keyPath: ['owner', 'place'] });
    };
    openRequest.onerror = () => {
      reject(new Error('cannot open'));
    };
    openRequest.onsuccess = () => {
      const countRequest = openRequest.result.transaction('visits').objectStore('visits').count();
      countRequest.onsuccess = () => {
        openRequest.result.close();
        resolve(countRequest.result);
      };
    };
  });
}

test('marks nothing as new on the first visit [SH-156]', async () => {
  renderArticles([12], [11]);
  await findRow(12);
  await waitFor(async () => {
    expect(await countVisitedLists()).toBe(1);
  });
  expect(listNewPostAddresses()).toEqual([]);
});

test('marks as new only posts that other users wrote since the last visit [SH-156]', async () => {
  await visitList(60, 12, 11);
  renderArticles([14, { author: ownAuthor }], [13], [12]);
  await screen.findByText('새 글');
  expect(listNewPostAddresses()).toEqual(['/clubs/7/articles/13']);
});

test('keeps the marks when the list is opened again soon, as after a reload [SH-156]', async () => {
  await visitList(60, 12);
  const firstView = renderArticles([13], [12]);
  await screen.findByText('새 글');
  firstView.unmount();
  renderArticles([13], [12]);
  expect(await screen.findByText('새 글')).toBeVisible();
});

test('does not mark posts of the previous visit again [SH-156]', async () => {
  await visitList(120, 12);
  await visitList(60, 13, 12);
  renderArticles([14], [13], [12]);
  await screen.findByText('새 글');
  expect(listNewPostAddresses()).toEqual(['/clubs/7/articles/14']);
});

test('shows the number of comments of an article, but not zero [SH-156]', async () => {
  renderArticles([12, { commentCount: 1_234 }], [11]);
  expect(within(await findRow(12)).getByText('댓글 1,234개')).toBeInTheDocument();
  expect(within(await findRow(11)).queryByText(/댓글/)).toBeNull();
});

test('marks a pinned notice [SH-157]', async () => {
  renderApp({
    path: '/clubs/7/notices',
    answers: {
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId/notices': {
        noticeList: [
          sampleNoticeRow(3, { isPinned: true, title: '회칙' }),
          sampleNoticeRow(9, { title: '모임' }),
        ],
        pagination: { total: 2 },
      },
    },
  });
  expect(within(await screen.findByRole('link', { name: /회칙/ })).getByText('고정')).toBeVisible();
  expect(within(screen.getByRole('link', { name: /모임/ })).queryByText('고정')).toBeNull();
});
