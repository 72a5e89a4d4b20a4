import type { Notice, NoticeList } from '@contract/notice';
import { MAX_PINNED_NOTICES } from '@contract/post';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createNotice } from '../../testing/posts';

const host = setUpTestApp();

/** Creates a club with `count` notices, oldest first. */
async function createClubWithNotices(count: number) {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await createNotice(host.pool, { clubId, authorId: presidentId, title: `공지 ${String(n)}` }));
  const path = `/clubs/${String(clubId)}/notices`;
  const pinPath = (id: number) => `${path}/${String(id)}/pin`;
  return {
    clubId,
    president,
    ids,
    path,
    pinPath,
    pin: (id: number) => president.call('PUT', pinPath(id)),
    unpin: (id: number) => president.call('DELETE', pinPath(id)),
    listNotices: async (query = '') =>
      (await president.call<NoticeList>('GET', `${path}${query}`)).data.noticeList.map(
        ({ noticeId, isPinned }) => [noticeId, isPinned],
      ),
  };
}

test('pinned notices come before all others, both newest first, and are not repeated on later pages [SH-157]', async () => {
  const { ids, pin, listNotices, path, president } = await createClubWithNotices(12);
  const [firstId = 0, secondId = 0] = ids;
  expect((await pin(firstId)).status).toBe(200);
  expect((await pin(secondId)).status).toBe(200);
  expect(await listNotices('?limit=4')).toEqual([
    [secondId, true],
    [firstId, true],
    [ids[11], false],
    [ids[10], false],
  ]);
  expect(await listNotices('?limit=4&offset=8')).toEqual([5, 4, 3, 2].map((index) => [ids[index], false]));
  expect((await president.call<Notice>('GET', `${path}/${String(firstId)}`)).data.isPinned).toBe(true);
});

test('pinning a pinned notice and unpinning an unpinned one have no effect [SH-157]', async () => {
  const { ids, pin, unpin, listNotices } = await createClubWithNotices(1);
  const [id = 0] = ids;
  expect((await unpin(id)).status).toBe(200);
  expect(await listNotices()).toEqual([[id, false]]);
  for (let count = 0; count < 2; count += 1) expect((await pin(id)).status).toBe(200);
  expect(await listNotices()).toEqual([[id, true]]);
  expect((await unpin(id)).status).toBe(200);
  expect(await listNotices()).toEqual([[id, false]]);
});

test('a fourth pin is rejected until another pin is removed [SH-157]', async () => {
  expect(MAX_PINNED_NOTICES).toBe(3);
  const { ids, pin, unpin, pinPath, president } = await createClubWithNotices(MAX_PINNED_NOTICES + 1);
  for (const id of ids.slice(0, MAX_PINNED_NOTICES)) expect((await pin(id)).status).toBe(200);
  const fourthId = ids[MAX_PINNED_NOTICES] ?? 0;
  await expectRefused(host.pool, () => president.call('PUT', pinPath(fourthId)), '409 pin_limit_reached');
  // A pinned notice may be pinned again at the limit.
  expect((await pin(ids[0] ?? 0)).status).toBe(200);
  expect((await unpin(ids[0] ?? 0)).status).toBe(200);
  expect((await pin(fourthId)).status).toBe(200);
});

test('concurrent pins do not exceed the limit [SH-157]', async () => {
  const { ids, pin, listNotices } = await createClubWithNotices(8);
  const statuses = (await Promise.all(ids.map(pin))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PINNED_NOTICES);
  expect(statuses.filter((status) => status === 409)).toHaveLength(ids.length - MAX_PINNED_NOTICES);
  expect((await listNotices()).filter(([, isPinned]) => isPinned)).toHaveLength(MAX_PINNED_NOTICES);
});

test('pins of one club do not count in another [SH-157]', async () => {
  const clubWithAllPins = await createClubWithNotices(MAX_PINNED_NOTICES);
  for (const id of clubWithAllPins.ids) await clubWithAllPins.pin(id);
  const otherClub = await createClubWithNotices(1);
  expect((await otherClub.pin(otherClub.ids[0] ?? 0)).status).toBe(200);
});

test.each(['PUT', 'DELETE'] as const)('only leaders can %s the pin of a notice [SH-157]', async (method) => {
  const { clubId, ids, pinPath, pin, listNotices } = await createClubWithNotices(1);
  const [id = 0] = ids;
  if (method === 'DELETE') await pin(id);
  for (const role of ['MEMBER', 'STAFF'] as const) {
    const member = await browserOf(host, await createClubMember(host.pool, clubId, role));
    await expectRefused(host.pool, () => member.call(method, pinPath(id)), '403 not_allowed');
  }
  const stranger = await browserOf(host, await createUser(host.pool));
  await expectRefused(host.pool, () => stranger.call(method, pinPath(id)), '403 not_allowed');
  const vice = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
  expect((await vice.call(method, pinPath(id))).status).toBe(200);
  expect(await listNotices()).toEqual([[id, method === 'PUT']]);
});

test('a notice of another club is not found [SH-157]', async () => {
  const { president, path } = await createClubWithNotices(0);
  const otherClub = await createClubWithNotices(1);
  await expectRefused(
    host.pool,
    () => president.call('PUT', `${path}/${String(otherClub.ids[0])}/pin`),
    '404 not_found',
  );
});

test('editing keeps the pin [SH-157]', async () => {
  const { ids, pin, path, president, listNotices } = await createClubWithNotices(1);
  await pin(ids[0] ?? 0);
  const { status, data } = await president.call<Notice>('PUT', `${path}/${String(ids[0])}`, {
    title: '새 제목',
    contents: '새 내용',
  });
  expect([status, data.isPinned]).toEqual([200, true]);
  expect(await listNotices()).toEqual([[ids[0], true]]);
});
