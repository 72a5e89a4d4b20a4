import { setUpTestApp } from '../../testing/app';
import { arrangeComments, commentPath, readComment, textsOf } from '../../testing/comments';
import { browserOf, createClubMember } from '../../testing/factories';
import { withConcurrentRoleChange } from '../../testing/role-change';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();
const arrange = () => arrangeComments(host);

describe('editing a comment', () => {
  test('changes its text and marks it as edited [DA-05 ST-07]', async () => {
    const { browser, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('처음');
    const [commentBefore] = await readTree();
    const { status, data } = await browser.call('PATCH', commentPath(commentId), { content: ' 다시\r\n' });
    expect([status, data]).toEqual([200, null]);
    const [commentAfter] = await readTree();
    expect(commentAfter).toEqual({
      ...commentBefore,
      content: '다시',
      edited: true,
      updatedAt: commentAfter?.updatedAt,
    });
    expect(Date.parse(commentAfter?.updatedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(commentAfter?.createdAt ?? ''),
    );
  });

  test('is rejected if the normalised text is the stored text [TR-10]', async () => {
    const { browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('봄\n여름');
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', commentPath(commentId), { content: ` ${'봄'.normalize('NFD')}\r\n여름 ` }),
      '422 nothing_changed',
    );
  });

  test.each<[string, object, string]>([
    ['to nothing', { content: ' ' }, '422 rule_broken'],
    ['to 1,001 characters', { content: '가'.repeat(1_001) }, '422 rule_broken'],
    ['with a parent id', { content: '새 글', parentId: 1 }, '400 bad_request'],
  ])('%s is rejected', async (_, body, refusal) => {
    const { browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('처음');
    await expectRefused(host.pool, () => browser.call('PATCH', commentPath(commentId), body), refusal);
  });

  test('waits for a concurrent expulsion and is then rejected with 403 [TR-13]', async () => {
    const { clubId, userId, browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('처음');
    const response = await withConcurrentRoleChange(host.pool, { clubId, userId, role: null }, () =>
      browser.call('PATCH', commentPath(commentId), { content: '다시' }),
    );
    expect(response.code).toBe('not_allowed');
    expect(await readComment(host, commentId)).toMatchObject({ content: '처음' });
  });

  test('that was deleted is rejected with 409 [TR-12]', async () => {
    const { browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('처음');
    await browser.call('DELETE', commentPath(commentId));
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', commentPath(commentId), { content: '다시' }),
      '409 comment_deleted',
    );
  });
});

describe('deleting a comment', () => {
  test('without replies removes it from the tree', async () => {
    const { browser, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('지울 글');
    const { status, data } = await browser.call('DELETE', commentPath(commentId));
    expect([status, data, await readTree()]).toEqual([200, null, []]);
  });

  test('with remaining replies keeps its place without text and author, in the response and in the database [AC-26 ST-08]', async () => {
    const { browser, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('비밀 이야기');
    await createMemberComment('답글', commentId);
    await browser.call('PATCH', commentPath(commentId), { content: '더 비밀스러운 이야기' });
    await browser.call('DELETE', commentPath(commentId));
    expect(await readTree()).toEqual([
      expect.objectContaining({
        commentId,
        content: '',
        userName: '',
        roleName: 'NO_ROLE',
        profileImageUrl: null,
        deleted: true,
        edited: false,
        children: [expect.objectContaining({ content: '답글', deleted: false })],
      }),
    ]);
    const {
      rows: [dump],
    } = await host.pool.query<{ text: string }>(`select string_agg(c::text, '') as text from comments c`);
    expect(dump?.text).not.toContain('비밀');
    // Even if the database still contained the text, the server would not show it.
    await host.pool.query(`update comments set content = '남은 이야기' where id = $1`, [commentId]);
    expect(JSON.stringify(await readTree())).not.toContain('남은 이야기');
  });

  test('removes deleted parents without remaining replies from the tree [ST-08]', async () => {
    const { browser, createMemberComment, readTree } = await arrange();
    const topId = await createMemberComment('위');
    const middleId = await createMemberComment('가운데', topId);
    const leafId = await createMemberComment('아래', middleId);
    const otherLeafId = await createMemberComment('다른 아래', middleId);
    await browser.call('DELETE', commentPath(topId));
    await browser.call('DELETE', commentPath(middleId));
    await browser.call('DELETE', commentPath(leafId));
    expect(textsOf(await readTree())).toEqual({ '': { '': { '다른 아래': {} } } });
    await browser.call('DELETE', commentPath(otherLeafId));
    expect(await readTree()).toEqual([]);
  });

  test('of another member is allowed to the president, but not to a vice president [RO-07]', async () => {
    const { clubId, president, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('회원의 글');
    const vice = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
    await expectRefused(host.pool, () => vice.call('DELETE', commentPath(commentId)), '403 not_allowed');
    expect((await president.call('DELETE', commentPath(commentId))).status).toBe(200);
    expect(await readTree()).toEqual([]);
  });

  test('is allowed to its author after leaving the club, but editing is not [TR-13]', async () => {
    const { clubId, userId, browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('떠나기 전');
    await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', commentPath(commentId), { content: '떠난 뒤' }),
      '403 not_allowed',
    );
    expect((await browser.call('DELETE', commentPath(commentId))).status).toBe(200);
    expect(await readComment(host, commentId)).toMatchObject({ content: '' });
  });

  test('waits for a concurrent hand-over of the presidency and is then rejected with 403', async () => {
    const { clubId, presidentId, president, createMemberComment, readTree } = await arrange();
    const commentId = await createMemberComment('회원의 글');
    const response = await withConcurrentRoleChange(
      host.pool,
      { clubId, userId: presidentId, role: 'MEMBER' },
      () => president.call('DELETE', commentPath(commentId)),
    );
    expect(response.code).toBe('not_allowed');
    expect(textsOf(await readTree())).toEqual({ '회원의 글': {} });
  });

  test('twice is rejected with 409', async () => {
    const { browser, createMemberComment } = await arrange();
    const commentId = await createMemberComment('지울 글');
    await browser.call('DELETE', commentPath(commentId));
    await expectRefused(
      host.pool,
      () => browser.call('DELETE', commentPath(commentId)),
      '409 comment_deleted',
    );
  });

  test('succeeds once for four concurrent requests of two users', async () => {
    const { browser, president, createMemberComment } = await arrange();
    const commentId = await createMemberComment('지울 글');
    const responses = await Promise.all(
      [browser, president, browser, president].map((caller) => caller.call('DELETE', commentPath(commentId))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
