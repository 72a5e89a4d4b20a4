import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { formatDayTime } from '@/shared/lib/formats';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleArticle, sampleClubAnswers, sampleNotice } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

/** The current user (see `demoProfile`) as an author. */
const ownAuthor = { authorId: 1, authorName: '김하늘', roleName: 'MEMBER' as const, profileImageUrl: null };
const otherAuthor = {
  authorId: 2,
  authorName: '이서연',
  roleName: 'VICE_PRESIDENT' as const,
  profileImageUrl: null,
};

const kinds = [
  { kind: 'articles', idParam: 'articleId', sample: sampleArticle },
  { kind: 'notices', idParam: 'noticeId', sample: sampleNotice },
];

describe.each(kinds)('the post page of $kind', ({ kind, idParam, sample }) => {
  const getRoute = `GET /clubs/:clubId/${kind}/:${idParam}`;
  const deleteRoute = `DELETE /clubs/:clubId/${kind}/:${idParam}`;
  const renderPost = (
    answer: FakeAnswers[string] = sample(),
    {
      role = 'MEMBER',
      path = `/clubs/7/${kind}/12`,
      state,
    }: { role?: RoleName; path?: string; state?: unknown } = {},
  ) =>
    renderApp({
      path,
      state,
      answers: { ...sampleClubAnswers(role), [getRoute]: answer, [deleteRoute]: null },
    });
  const findTitle = () =>
    screen.findByRole('heading', { level: 1, name: '봄 정기공연 무대 사진을 올립니다' });

  test('shows author, role, time and text [ME-14 SC-13 SC-17 SH-21]', async () => {
    renderPost(sample({ author: otherAuthor, contents: '첫 줄\n\n  둘째 줄' }));
    expect(await findTitle()).toBeVisible();
    for (const text of ['이서연', '부회장', formatDayTime('2026-03-11T03:40:00.000Z')])
      expect(screen.getByText(text)).toBeVisible();
    expect(
      screen.getByText(
        (_, element) => element?.textContent === '첫 줄\n\n  둘째 줄' && element.children.length === 0,
      ),
    ).toHaveStyle({ whiteSpace: 'pre-wrap' });
    expect(screen.queryByRole('figure')).toBeNull();
    expect(document.title).toBe('봄 정기공연 무대 사진을 올립니다 · 두레');
  });

  test('shows scripts and tags as text and makes only web addresses links [AC-18 SH-21 TR-06]', async () => {
    const text =
      '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1) https://a.kr/x?<b>';
    renderPost(
      sample({ title: '<b>제목</b>', contents: text, author: { ...otherAuthor, authorName: '<i>이름</i>' } }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '<b>제목</b>' })).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(text);
    expect(main.querySelectorAll('script, article img, article b, article i')).toHaveLength(0);
    const links = [...main.querySelectorAll<HTMLAnchorElement>('article a')];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://a.kr/x', '_blank', 'noopener noreferrer nofollow'],
    ]);
  });

  test('isolates a link from a preceding direction override, which could make it read as another target [SH-23]', async () => {
    renderPost(sample({ contents: '보세요 \u202ehttps://a.kr/rk.b//:sptth' }));
    // `dir` makes browsers isolate the element. Without it, the link would read https://b.kr/….
    expect(await screen.findByRole('link', { name: 'https://a.kr/rk.b//:sptth' })).toHaveAttribute(
      'dir',
      'ltr',
    );
  });

  test('reserves the space of the image before the image loads [SH-21]', async () => {
    renderPost(
      sample({
        thumbUrl: 'u/1',
        thumbFullUrl: '/storage/u/1.full.webp',
        thumbSize: { width: 1360, height: 900 },
      }),
    );
    await findTitle();
    const figure = screen.getByRole('figure');
    expect(figure.querySelector('button > span')).toHaveStyle({ width: '680px', aspectRatio: '680 / 450' });
    await waitFor(() => {
      expect(figure.querySelector('img')).toHaveAttribute('src', '/storage/u/1.full.webp');
    });
  });

  test('opens the image in full size in a dialog that Esc closes [SH-80]', async () => {
    const { user } = renderPost(
      sample({
        thumbUrl: 'u/1',
        thumbFullUrl: '/storage/u/1.full.webp',
        thumbSize: { width: 1360, height: 900 },
      }),
    );
    await findTitle();
    const enlargeButton = screen.getByRole('button', { name: '이미지 크게 보기' });
    enlargeButton.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '‘봄 정기공연 무대 사진을 올립니다’의 이미지' });
    expect(within(dialog).getByRole('img').parentElement).toHaveStyle({ width: '1360px' });
    expect(within(dialog).getByRole('button', { name: '닫기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(enlargeButton).toHaveFocus();
  });

  test('shows an image of unknown size and scales down a very tall one', async () => {
    const { unmount } = renderPost(
      sample({ thumbUrl: 'u/1', thumbFullUrl: '/storage/u/1.full.webp', thumbSize: null }),
    );
    await findTitle();
    expect(screen.getByRole('figure').querySelector('button > span')).toHaveStyle({ width: '680px' });
    unmount();
    renderPost(
      sample({
        thumbUrl: 'u/1',
        thumbFullUrl: '/storage/u/1.full.webp',
        thumbSize: { width: 400, height: 1600 },
      }),
    );
    await findTitle();
    expect(screen.getByRole('figure').querySelector('button > span')).toHaveStyle({
      width: '180px',
      aspectRatio: '180 / 720',
    });
  });

  const isNotice = kind === 'notices';
  test.each<
    [
      user: string,
      role: RoleName,
      author: typeof ownAuthor | typeof otherAuthor,
      canEdit: boolean,
      canDelete: boolean,
    ]
  >([
    ['a non-member', 'NO_ROLE', otherAuthor, false, false],
    ['a member', 'MEMBER', otherAuthor, false, false],
    ['staff', 'STAFF', otherAuthor, false, false],
    ['the author', 'MEMBER', ownAuthor, !isNotice, !isNotice],
    ['the author after leaving the club', 'NO_ROLE', ownAuthor, false, !isNotice],
    ['a vice president', 'VICE_PRESIDENT', otherAuthor, isNotice, true],
    ['the president', 'PRESIDENT', otherAuthor, isNotice, true],
  ])('offers %s the permitted actions [RO-04 SH-21 SH-22]', async (_, role, author, canEdit, canDelete) => {
    const { server } = renderPost(sample({ author }), { role });
    await findTitle();
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/:clubId/role').length).toBeGreaterThan(0);
    });
    if (canEdit)
      expect(await screen.findByRole('link', { name: '수정' })).toHaveAttribute(
        'href',
        `/clubs/7/${kind}/12/edit`,
      );
    else expect(screen.queryByRole('link', { name: '수정' })).toBeNull();
    if (canDelete) expect(await screen.findByRole('button', { name: '삭제' })).toBeVisible();
    else expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  });

  test('deletes after confirmation and returns to the page of the list that the user came from [ME-65]', async () => {
    const { user, server, currentPath } = renderPost(sample(), { role: 'PRESIDENT', state: { listPage: 3 } });
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      isNotice ? '공지사항을 삭제하시겠습니까?' : '게시글을 삭제하시겠습니까?',
    );
    expect(within(dialog).getByRole('button', { name: '취소' })).toHaveFocus();
    expect(server.callsTo(deleteRoute)).toEqual([]);
    server.answer(
      `GET /clubs/:clubId/${kind}`,
      isNotice ? { noticeList: [], pagination: { total: 30 } } : { articles: [], pagination: { total: 30 } },
    );
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}?page=3`);
    });
    expect(
      await screen.findByText(isNotice ? '공지사항을 삭제했습니다.' : '게시글을 삭제했습니다.'),
    ).toBeVisible();
    expect(server.callsTo(deleteRoute).map(({ path }) => path)).toEqual([`/clubs/7/${kind}/12`]);
    // The deleted post is not refetched.
    expect(server.callsTo(getRoute)).toHaveLength(1);
  });

  test('deletes nothing when cancelled [ME-65]', async () => {
    const { user, server, currentPath } = renderPost(sample(), { role: 'PRESIDENT' });
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.callsTo(deleteRoute)).toEqual([]);
    expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
  });

  test.each([
    [
      'without a response',
      () => {
        throw noAnswer;
      },
      `${isNotice ? '공지사항을' : '게시글을'} 삭제하지 못했습니다.`,
    ],
    [
      'with a reason',
      refuse('not_allowed'),
      `${isNotice ? '공지사항을' : '게시글을'} 삭제하지 못했습니다. 권한이 없습니다.`,
    ],
  ])('shows a deletion failure %s in the dialog [ME-62]', async (_, answer, sentence) => {
    const { user, server, currentPath } = renderPost(sample(), { role: 'PRESIDENT' });
    server.answer(deleteRoute, answer);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
    expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
  });

  test.each([
    ['does not exist', refuse('not_found'), `/clubs/7/${kind}/12`],
    ['has an invalid id', sample(), `/clubs/7/${kind}/abc`],
  ])('shows a not-found message and a link to the list if the post %s', async (_, answer, path) => {
    renderPost(answer, { path });
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: isNotice ? '공지사항을 찾을 수 없습니다.' : '게시글을 찾을 수 없습니다.',
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', `/clubs/7/${kind}`);
  });

  test('shows a failed load and retries [ME-61]', async () => {
    const { user, server } = renderPost(() => {
      throw noAnswer;
    });
    expect(
      await screen.findByText(isNotice ? '공지사항을 불러오지 못했습니다.' : '게시글을 불러오지 못했습니다.'),
    ).toBeVisible();
    server.answer(getRoute, sample());
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await findTitle()).toBeVisible();
  });
});

test('shows no comments for a notice and requests none [SC-17 SH-22]', async () => {
  const { server } = renderApp({
    path: '/clubs/7/notices/12',
    answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/:clubId/notices/:noticeId': sampleNotice() },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /댓글/ })).toBeNull();
  expect(server.callsTo('GET /comment/articles/:articleId/comments')).toEqual([]);
});
