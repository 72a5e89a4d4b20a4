import type { Comment } from '@contract/comment';
import { setUpTestApp } from '../../testing/app';
import { arrangeComments, commentPath, readComment, textsOf } from '../../testing/comments';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { createArticle, createComment, createNotice } from '../../testing/posts';

const host = setUpTestApp();
const arrange = () => arrangeComments(host);

type OrderedTexts = [content: string, children: OrderedTexts][];
/** Returns the texts of a tree in its order. */
const listTexts = (tree: readonly Comment[]): OrderedTexts =>
  tree.map(({ content, children }) => [content, listTexts(children)]);

test('a notice has no comments: none can be read or written [TR-14]', async () => {
  const { clubId, presidentId, president } = await arrange();
  const noticeId = await createNotice(host.pool, { clubId, authorId: presidentId });
  // Articles and notices have separate id sequences. Without an article of the same id, the id belongs to the notice only.
  await host.pool.query('delete from articles where id = $1', [noticeId]);
  const noticePath = `/comment/articles/${String(noticeId)}`;
  await expectRefused(
    host.pool,
    () => president.call('POST', noticePath, { content: '축하합니다', parentId: null }),
    '404 not_found',
  );
  await expectRefused(host.pool, () => president.call('GET', `${noticePath}/comments`), '404 not_found');
});

describe('the comments of an article', () => {
  test('form a tree, oldest first on every level [DA-05]', async () => {
    const { articleId, userId, readTree } = await arrange();
    // Stores the newest comment first, so that only a sorted list is in the right order.
    await host.pool.query(
      `insert into comments (id, article_id, parent_id, user_id, content) overriding system value
       select 1000000 + id, $1, 1000000 + parent_id, $2, content from (values
         (6, 1, '첫째의 다른 답'), (5, 3, '답의 답'), (4, 2, '둘째의 답'), (3, 1, '첫째의 답'), (2, null, '둘째'), (1, null, '첫째')
       ) as stored (id, parent_id, content)`,
      [articleId, userId],
    );
    expect(listTexts(await readTree())).toEqual([
      [
        '첫째',
        [
          ['첫째의 답', [['답의 답', []]]],
          ['첫째의 다른 답', []],
        ],
      ],
      ['둘째', [['둘째의 답', []]]],
    ]);
  });

  test('exclude those of other articles', async () => {
    const { createMemberComment } = await arrange();
    await createMemberComment('여기');
    expect(await (await arrange()).readTree()).toEqual([]);
  });

  test('show their authors with the current role', async () => {
    const { clubId, userId, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('안녕하세요');
    const readOwnComment = async () => (await readTree()).find((comment) => comment.commentId === commentId);
    expect(await readOwnComment()).toEqual(
      expect.objectContaining({
        userId,
        userName: '한소희',
        roleName: 'MEMBER',
        profileImageUrl: null,
        parentId: null,
        edited: false,
        deleted: false,
        children: [],
      }),
    );
    await host.pool.query(`update memberships set role = 'STAFF' where club_id = $1 and user_id = $2`, [
      clubId,
      userId,
    ]);
    expect(await readOwnComment()).toMatchObject({ roleName: 'STAFF' });
    await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
    expect(await readOwnComment()).toMatchObject({ userName: '한소희', roleName: 'NO_ROLE' });
  });

  test('show a deleted account under the replacement name [PF-09]', async () => {
    const { articleId, readTree } = await arrange();
    const userId = await createUser(host.pool, { name: '떠난이' });
    await createComment(host.pool, { articleId, userId });
    await host.pool.query(
      'update users set name = null, username = null, withdrawn_at = now() where id = $1',
      [userId],
    );
    expect((await readTree())[0]).toMatchObject({
      userId,
      userName: '탈퇴한 회원',
      roleName: 'NO_ROLE',
      profileImageUrl: null,
      content: '좋습니다.',
    });
  });
});

describe('commenting', () => {
  test('stores the normalised text and returns the new id [AN-07]', async () => {
    const { articleId, userId, postComment, readTree } = await arrange();
    const { status, data } = await postComment({ content: `  ${'봄'.normalize('NFD')}이\r\n왔습니다. ` });
    expect(status).toBe(201);
    expect(await readTree()).toEqual([
      expect.objectContaining({
        commentId: data.commentId,
        userId,
        content: '봄이\n왔습니다.',
        parentId: null,
        edited: false,
      }),
    ]);
    expect(await readComment(host, data.commentId)).toMatchObject({ article_id: articleId, parent_id: null });
  });

  test('replies to a comment of the same article [TR-11]', async () => {
    const { createMemberComment, postComment, readTree } = await arrange();
    const parentId = await createMemberComment('부모');
    const { status } = await postComment({ content: '자식', parentId });
    expect(status).toBe(201);
    expect(textsOf(await readTree())).toEqual({ 부모: { 자식: {} } });
    expect((await postComment({ content: '맨 위', parentId: null })).status).toBe(201);
  });

  test('accepts 1,000 code units after normalisation [NU-34 TR-07]', async () => {
    const { postComment, readTree } = await arrange();
    const { status } = await postComment({ content: `\n ${'각\r\n'.normalize('NFD').repeat(499)}가나 ` });
    expect(status).toBe(201);
    expect((await readTree())[0]?.content).toHaveLength(1_000);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, '422 rule_broken'],
    ['white space', { content: ' \r\n\t ' }, '422 rule_broken'],
    ['1,001 code units', { content: '가'.repeat(1_001) }, '422 rule_broken'],
    ['a character that cannot be stored', { content: 'a\0b' }, '422 rule_broken'],
    ['a number', { content: 7 }, '400 bad_request'],
    ['a parent that is no id', { content: '답', parentId: '1' }, '400 bad_request'],
    ['a parent beyond all ids', { content: '답', parentId: 2 ** 31 }, '422 rule_broken'],
    ['another user’s id', { content: '답', userId: 1 }, '400 bad_request'],
  ])('with %s is rejected', async (_, body, refusal) => {
    const { postComment } = await arrange();
    await expectRefused(host.pool, () => postComment(body), refusal);
  });

  test('below an unknown comment or one of another article in the same club is rejected with 404 [AC-43 RO-12]', async () => {
    const { clubId, presidentId, userId, postComment } = await arrange();
    const otherArticleId = await createArticle(host.pool, { clubId, authorId: presidentId });
    const parentId = await createComment(host.pool, { articleId: otherArticleId, userId });
    await expectRefused(host.pool, () => postComment({ content: '답', parentId }), '404 not_found');
    await expectRefused(
      host.pool,
      () => postComment({ content: '답', parentId: 2_147_483_647 }),
      '404 not_found',
    );
  });

  test('below a deleted comment is rejected with 409 [TR-12]', async () => {
    const { browser, createMemberComment, postComment } = await arrange();
    const parentId = await createMemberComment('부모');
    await createMemberComment('자식', parentId);
    await browser.call('DELETE', commentPath(parentId));
    await expectRefused(host.pool, () => postComment({ content: '답', parentId }), '409 comment_deleted');
  });

  test('is rejected for a stranger with a message about membership [ME-68]', async () => {
    const { postComment } = await arrange();
    const stranger = await browserOf(host, await createUser(host.pool));
    expect((await postComment({ content: '저도요' }, stranger)).message).toBe(
      '동아리 회원만 댓글을 쓸 수 있습니다.',
    );
  });

  test('waits for a concurrent deletion of the parent and is then rejected with 409', async () => {
    const { createMemberComment, postComment } = await arrange();
    const parentId = await createMemberComment('부모');
    const deletingClient = await host.pool.connect();
    await deletingClient.query('begin');
    await deletingClient.query(`update comments set content = '', deleted_at = now() where id = $1`, [
      parentId,
    ]);
    const response = postComment({ content: '답', parentId });
    await waitForLockWaiter(host.pool);
    await deletingClient.query('commit');
    deletingClient.release();
    expect(await response).toMatchObject({ status: 409, code: 'comment_deleted' });
    expect(
      (await host.pool.query('select from comments where parent_id = $1', [parentId])).rows,
    ).toHaveLength(0);
  });

  test('waits for a concurrent deletion of the article and is then rejected with 404', async () => {
    const { articleId, postComment } = await arrange();
    const deletingClient = await host.pool.connect();
    await deletingClient.query('begin');
    await deletingClient.query('delete from articles where id = $1', [articleId]);
    const response = postComment({ content: '답' });
    await waitForLockWaiter(host.pool);
    await deletingClient.query('commit');
    deletingClient.release();
    expect(await response).toMatchObject({ status: 404, code: 'not_found' });
  });
});
