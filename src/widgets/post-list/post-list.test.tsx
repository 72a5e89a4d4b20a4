import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { formatDay } from '@/shared/lib/formats';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import {
  sampleArticle,
  sampleArticleRow,
  sampleClubAnswers,
  sampleNotice,
  sampleNoticeRow,
} from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

type RowChanges = Parameters<typeof sampleArticleRow>[1];
const createDescendingIds = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - index);

const kinds = [
  {
    kind: 'articles',
    heading: '게시글',
    writeLabel: '글쓰기',
    emptyText: '게시글이 없습니다.',
    errorText: '게시글을 불러오지 못했습니다.',
    postRoute: 'GET /clubs/:clubId/articles/:articleId',
    post: sampleArticle(),
    createPage: (total: number, ids: readonly number[], changes: RowChanges = {}) => ({
      articles: ids.map((id) => sampleArticleRow(id, { title: `글 ${String(id)}`, ...changes })),
      pagination: { total },
    }),
  },
  {
    kind: 'notices',
    heading: '공지사항',
    writeLabel: '공지 작성',
    emptyText: '공지사항이 없습니다.',
    errorText: '공지사항을 불러오지 못했습니다.',
    postRoute: 'GET /clubs/:clubId/notices/:noticeId',
    post: sampleNotice(),
    createPage: (total: number, ids: readonly number[], changes: RowChanges = {}) => ({
      noticeList: ids.map((id) => sampleNoticeRow(id, { title: `글 ${String(id)}`, ...changes })),
      pagination: { total },
    }),
  },
];

describe.each(kinds)('the list of $kind', (kindValues) => {
  const { kind, heading, writeLabel, emptyText, errorText, postRoute, post, createPage } = kindValues;
  const route = `GET /clubs/:clubId/${kind}`;
  const renderList = (
    answer: FakeAnswers[string],
    { role = 'MEMBER', path = `/clubs/7/${kind}` }: { role?: RoleName; path?: string } = {},
  ) => renderApp({ path, answers: { ...sampleClubAnswers(role), [route]: answer, [postRoute]: post } });
  /** Returns the requested page of a list of 23 posts: at most ten posts, newest first. */
  const answerPage = ({ query }: FakeCall) => {
    const offset = Number(query.offset);
    return createPage(23, createDescendingIds(23 - offset, Math.min(10, 23 - offset)));
  };
  const findRows = async () =>
    within(await screen.findByRole('region', { name: heading })).findAllByRole('link', { name: /글 \d/ });
  const getPager = () => screen.getByRole('navigation', { name: '쪽' });

  test('shows title, author with role and date, and links each row to its post [SC-11 SC-15 SH-19]', async () => {
    renderList(
      createPage(1, [12], {
        author: { authorId: 2, authorName: '이서연', roleName: 'VICE_PRESIDENT', profileImageUrl: null },
      }),
    );
    const [link = document.body] = await findRows();
    expect(link).toHaveAttribute('href', `/clubs/7/${kind}/12`);
    for (const text of ['글 12', '이서연', '부회장', formatDay('2026-03-11T03:40:00.000Z')])
      expect(within(link).getByText(text)).toBeVisible();
    expect(within(link).queryByRole('img')).toBeNull();
    expect(document.title).toBe(`온소리 밴드 ${heading} · 두레`);
  });

  test('shows the image of a post in its row [SH-19]', async () => {
    renderList(createPage(1, [12], { thumbUrl: 'u/1', thumbCardUrl: '/storage/u/1.card.webp' }));
    const [row] = await findRows();
    await waitFor(() => {
      expect(row?.querySelector('img')).toHaveAttribute('src', '/storage/u/1.card.webp');
    });
  });

  test('shows a placeholder for a removed post, unless the server sends the title [RP-106]', async () => {
    const removed = { until: '2026-12-20T00:00:00.000Z' };
    const { unmount } = renderList(createPage(1, [12], { title: '', removed }));
    const placeholder = '운영자가 가린 글입니다';
    const row = await screen.findByRole('link', { name: new RegExp(placeholder) });
    expect(row).toHaveAttribute('href', `/clubs/7/${kind}/12`);
    unmount();

    renderList(createPage(1, [12], { removed }));
    await findRows();
    expect(screen.queryByText(placeholder)).toBeNull();
  });

  test('shows a deleted author with a neutral avatar [ME-17]', async () => {
    renderList(
      createPage(1, [12], {
        author: { authorId: 2, authorName: '탈퇴한 회원', roleName: 'NO_ROLE', profileImageUrl: null },
      }),
    );
    const [row] = await findRows();
    expect(row).toHaveTextContent(`?탈퇴한 회원${formatDay('2026-03-11T03:40:00.000Z')}`);
  });

  test('shows no pager for a single page [SH-20]', async () => {
    const { server } = renderList(createPage(10, createDescendingIds(10, 10)));
    expect(await findRows()).toHaveLength(10);
    expect(screen.queryByRole('navigation', { name: '쪽' })).toBeNull();
    expect(server.callsTo(route).map(({ query }) => query)).toEqual([{ limit: '10', offset: '0' }]);
  });

  test('shows ten posts per page and the page number in the address [NL-01 NU-03 SH-20]', async () => {
    const { user, currentPath, server } = renderList(answerPage);
    expect((await findRows()).map((row) => row.textContent?.slice(0, 4))).toEqual(
      createDescendingIds(23, 10).map((id) => `글 ${String(id)}`),
    );
    await user.click(within(getPager()).getByRole('link', { name: '3쪽' }));
    expect(await screen.findByText('글 1')).toBeVisible();
    expect(await findRows()).toHaveLength(3);
    expect(currentPath()).toBe(`/clubs/7/${kind}?page=3`);
    expect(within(getPager()).getByRole('link', { name: '3쪽' })).toHaveAttribute('aria-current', 'page');
    expect(server.callsTo(route).map(({ query }) => query.offset)).toEqual(
      expect.arrayContaining(['0', '20']),
    );
    await user.click(within(getPager()).getByRole('link', { name: '1쪽' }));
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}`);
    });
  });

  test('scrolls up to the title of a new page and focuses the title [SH-82]', async () => {
    const scrollBySpy = jest.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined);
    const { user } = renderList(answerPage);
    await findRows();
    const title = screen.getByRole('heading', { level: 2, name: heading });
    jest.spyOn(title, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 800, 40));
    await user.click(within(getPager()).getByRole('link', { name: '2쪽' }));
    await screen.findByText('글 13');
    await waitFor(() => {
      expect(title).toHaveFocus();
    });
    expect(scrollBySpy).toHaveBeenCalledTimes(1);
    const [, byPx] = scrollBySpy.mock.calls[0] ?? [];
    expect(byPx).toBeLessThan(-400);
  });

  test('prefetches the next page', async () => {
    const { user, server } = renderList(answerPage);
    await findRows();
    await waitFor(() => {
      expect(server.callsTo(route).map(({ query }) => query.offset)).toEqual(['0', '10']);
    });
    await user.click(within(getPager()).getByRole('link', { name: '다음 쪽' }));
    expect(screen.getByText('글 13')).toBeVisible();
    await waitFor(() => {
      expect(server.callsTo(route).map(({ query }) => query.offset)).toEqual(['0', '10', '20']);
    });
  });

  test('shows the first page for an address with an invalid page number [NL-01]', async () => {
    const { server } = renderList(createPage(1, [12]), { path: `/clubs/7/${kind}?page=0` });
    await findRows();
    expect(server.callsTo(route).map(({ query }) => query.offset)).toEqual(['0']);
  });

  test('redirects from beyond the last page to the last page [NL-01]', async () => {
    const { currentPath } = renderList(
      (call: FakeCall) => (Number(call.query.offset) > 20 ? createPage(23, []) : answerPage(call)),
      { path: `/clubs/7/${kind}?page=9` },
    );
    expect(await screen.findByText('글 1')).toBeVisible();
    expect(currentPath()).toBe(`/clubs/7/${kind}?page=3`);
  });

  test('links back from a post to the same page of the list', async () => {
    const { user, currentPath } = renderList(answerPage, { path: `/clubs/7/${kind}?page=2` });
    await user.click(await screen.findByText('글 13'));
    await user.click(await screen.findByRole('link', { name: '목록으로' }));
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}?page=2`);
    });
  });

  test('states that the list is empty, without a link for users who may not write [ME-58]', async () => {
    renderList(createPage(0, []), { role: 'NO_ROLE' });
    expect(await screen.findByRole('heading', { name: emptyText })).toBeVisible();
    expect(screen.queryByRole('link', { name: writeLabel })).toBeNull();
    expect(await screen.findByText(/쓰면 여기에 표시됩니다\./)).toBeVisible();
  });

  test('offers a link for writing the first post to users who may write [ME-58]', async () => {
    renderList(createPage(0, []), { role: 'PRESIDENT' });
    expect(await screen.findByRole('link', { name: writeLabel })).toBeVisible();
    expect(
      screen.getByText(
        kind === 'articles'
          ? '첫 글로 동아리 이야기를 시작해 보세요.'
          : '회원과 지원자에게 알릴 일을 적어 보세요.',
      ),
    ).toBeVisible();
  });

  test('shows a failure and retries', async () => {
    const { user, server } = renderList(() => {
      throw noAnswer;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText);
    expect(screen.queryByText(emptyText)).toBeNull();
    server.answer(route, createPage(1, [12]));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('글 12')).toBeVisible();
  });

  test.each<[RoleName, boolean]>(
    kind === 'articles'
      ? [
          ['NO_ROLE', false],
          ['MEMBER', true],
        ]
      : [
          ['STAFF', false],
          ['VICE_PRESIDENT', true],
        ],
  )('shows %s the link for writing: %s [ME-59 RO-02 RO-03]', async (role, isOffered) => {
    const { server } = renderList(createPage(1, [12]), { role });
    await findRows();
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/:clubId/role').length).toBeGreaterThan(0);
    });
    if (isOffered)
      expect(await screen.findByRole('link', { name: writeLabel })).toHaveAttribute(
        'href',
        `/clubs/7/${kind}/create`,
      );
    else expect(screen.queryByRole('link', { name: writeLabel })).toBeNull();
  });

  test('shows no link for writing while the role is unknown', async () => {
    renderApp({
      path: `/clubs/7/${kind}`,
      answers: {
        ...sampleClubAnswers('PRESIDENT'),
        'GET /clubs/:clubId/role': refuse('busy'),
        [route]: createPage(1, [12]),
      },
    });
    await findRows();
    expect(screen.queryByRole('link', { name: writeLabel })).toBeNull();
  });
});
