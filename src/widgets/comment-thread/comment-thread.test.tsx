import { screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@contract/comment';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { sampleClubAnswers, sampleComment } from '@/app/testing/post-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { answerDialog, CREATE, getItem, LIST, renderThread, sampleOwnComment } from './testing/render-thread';
import { CommentThread } from '.';

const getField = () => screen.getByRole('textbox', { name: '댓글' });

describe('the comment thread', () => {
  test('shows nested comments and counts those that are not deleted [ME-66 SC-13 SH-25]', async () => {
    await renderThread([
      sampleComment(1, {
        userName: '박지호',
        roleName: 'VICE_PRESIDENT',
        content: '첫째',
        children: [
          sampleComment(2, { parentId: 1, userName: '이서연', content: '저도요', edited: true }),
          sampleComment(3, {
            parentId: 1,
            userName: '',
            content: '',
            deleted: true,
            roleName: 'NO_ROLE',
            children: [sampleComment(4, { parentId: 3, content: '아래' })],
          }),
        ],
      }),
      sampleComment(5, { content: '둘째' }),
    ]);
    expect(screen.getByRole('heading', { name: '댓글 4개' })).toBeVisible();
    const topLevelList = screen.getAllByRole('list')[0];
    expect(
      [...(topLevelList?.children ?? [])].map(
        (item) => within(item as HTMLElement).getAllByRole('button', { name: '답글' }).length,
      ),
    ).toEqual([3, 1]);
    expect(getItem('첫째').getByText('부회장')).toBeVisible();
    expect(getItem('저도요').getByText('(수정됨)')).toBeVisible();
    expect(getItem('첫째').queryByText('(수정됨)')).toBeNull();
    expect(getItem('아래').queryByText('(수정됨)')).toBeNull();
  });

  test('shows a deleted comment without buttons and excludes it from the count [ME-66 ST-08]', async () => {
    await renderThread(
      [
        sampleComment(1, {
          userId: demoProfile.userId,
          userName: '',
          content: '',
          deleted: true,
          roleName: 'NO_ROLE',
          children: [sampleComment(2, { parentId: 1 })],
        }),
      ],
      { role: 'PRESIDENT' },
    );
    expect(getItem('삭제된 댓글입니다.').queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { name: '댓글 1개' })).toBeVisible();
  });

  test('limits the nesting to four levels and names the recipient in deeper replies [SH-25]', async () => {
    const names = ['가', '나', '다', '라', '마', '바'];
    let tree: Comment[] = [];
    for (const [index, userName] of [...names.entries()].reverse()) {
      tree = [sampleComment(index + 1, { userName, content: `${String(index + 1)}층`, children: tree })];
    }
    await renderThread(tree);
    const getDepth = (text: string) => {
      let lists = 0;
      for (let node = screen.getByText(text).parentElement; node; node = node.parentElement)
        if (node.tagName === 'OL') lists += 1;
      return lists;
    };
    expect(names.map((_, index) => getDepth(`${String(index + 1)}층`))).toEqual([1, 2, 3, 4, 4, 4]);
    expect(getItem('4층').queryByText(/님에게/)).toBeNull();
    expect(getItem('5층').getByText('라님에게')).toBeVisible();
    expect(getItem('6층').getByText('마님에게')).toBeVisible();
  });

  test('shows scripts as text and links only web addresses [AC-18 TR-06]', async () => {
    await renderThread([
      sampleComment(1, {
        userName: '<b>이름</b>',
        content: '<script>alert(1)</script> javascript:alert(1) https://a.kr/x',
      }),
    ]);
    const item = getItem('<b>이름</b>');
    expect(item.getByText(/<script>alert\(1\)<\/script> javascript:alert\(1\)/)).toBeVisible();
    expect(item.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.kr/x']);
    expect(document.querySelector('ol script, ol b b')).toBeNull();
  });

  test('shows a failed load and retries', async () => {
    const { user, server } = renderApp({
      element: <CommentThread clubId={7} articleId={12} />,
      answers: {
        ...sampleClubAnswers('MEMBER'),
        [LIST]: () => {
          throw noAnswer;
        },
      },
    });
    expect(await screen.findByText('댓글을 불러오지 못했습니다.')).toBeVisible();
    server.answer(LIST, [sampleComment(1, { content: '첫째' })]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('첫째')).toBeVisible();
  });

  test('keeps the error message during a retry', async () => {
    const { user, server } = renderApp({
      element: <CommentThread clubId={7} articleId={12} />,
      answers: {
        ...sampleClubAnswers('MEMBER'),
        [LIST]: () => {
          throw noAnswer;
        },
      },
    });
    const retryButton = await screen.findByRole('button', { name: '다시 시도' });
    server.answer(LIST, () => new Promise(() => undefined));
    await user.click(retryButton);
    await waitFor(() => {
      expect(retryButton).toHaveAttribute('aria-disabled', 'true');
    });
    expect(screen.getByText('댓글을 불러오지 못했습니다.')).toBeVisible();
  });
});

describe('hundreds of comments', () => {
  const manyComments = Array.from({ length: 250 }, (_, index) =>
    sampleComment(index + 1, { content: `${String(index + 1)}번` }),
  );

  test('are rendered in steps, and the focus moves to the first added one [SH-25]', async () => {
    const { user } = await renderThread(manyComments);
    expect(screen.getByRole('heading', { name: '댓글 250개' })).toBeVisible();
    expect(screen.getByText('200번')).toBeVisible();
    expect(screen.queryByText('201번')).toBeNull();
    await user.click(screen.getByRole('button', { name: '댓글 50개 더 보기' }));
    expect(screen.getByText('250번')).toBeVisible();
    expect(screen.getByText('201번').closest('li')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  test('include the user’s new comment at once [SH-25]', async () => {
    const app = await renderThread(manyComments, { answers: { [CREATE]: { commentId: 999 } } });
    app.server.answer(LIST, [...manyComments, sampleOwnComment(999, { content: '마지막 말' })]);
    await app.user.type(getField(), '마지막 말{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByText('마지막 말', { selector: 'ol *' })).toBeVisible();
    // All comments above the new comment are shown, too.
    expect(screen.getByText('250번')).toBeVisible();
  });

  test('keep an open reply visible when new comments arrive above it [SH-25]', async () => {
    const app = await renderThread(manyComments);
    await app.user.click(getItem('200번').getByRole('button', { name: '답글' }));
    await app.user.keyboard('긴 답글');
    app.server.answer(LIST, [sampleComment(999, { content: '끼어든 말' }), ...manyComments]);
    await app.user.type(getField(), '짧은 말{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByText('끼어든 말')).toBeVisible();
    expect(screen.getByDisplayValue('긴 답글')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '취소' }));
    expect(getItem('200번').getByRole('button', { name: '답글' })).toHaveFocus();
  });
});

describe('permitted actions', () => {
  const comments = [sampleOwnComment(1, { content: '내 글' }), sampleComment(2, { content: '남의 글' })];
  const listButtons = (text: string) =>
    getItem(text)
      .queryAllByRole('button')
      .map((button) => button.textContent);

  test.each<[RoleName, string[], string[]]>([
    ['NO_ROLE', ['삭제'], ['신고']],
    ['MEMBER', ['답글', '수정', '삭제'], ['답글', '신고']],
    ['STAFF', ['답글', '수정', '삭제'], ['답글', '신고']],
    ['VICE_PRESIDENT', ['답글', '수정', '삭제'], ['답글', '신고']],
    ['PRESIDENT', ['답글', '수정', '삭제'], ['답글', '삭제', '신고']],
  ])('offers %s the permitted buttons on own and other comments [RO-06 RO-07]', async (role, own, others) => {
    await renderThread(comments, { role });
    expect(listButtons('내 글')).toEqual(own);
    expect(listButtons('남의 글')).toEqual(others);
  });

  test('informs non-members that only members can comment [ME-68 RO-02]', async () => {
    await renderThread(comments, { role: 'NO_ROLE' });
    expect(screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('treats a user whose role cannot be loaded as non-member', async () => {
    await renderThread(comments, { answers: { 'GET /clubs/:clubId/role': refuse('busy') } });
    expect(screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.')).toBeVisible();
  });
});
