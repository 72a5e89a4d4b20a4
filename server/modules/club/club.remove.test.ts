import { setUpTestApp } from '../../testing/app';
import { registerClub } from '../../testing/clubs';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter, waitForLockWaiters } from '../../testing/lock-wait';

const host = setUpTestApp();

const pathOf = (clubId: number) => `/clubs/${String(clubId)}`;

test('deleting a club whose only member is its president deletes its memberships, applications and search entry [CR-12 RO-10]', async () => {
  const president = await browserOf(host, await createUser(host.pool));
  const clubId = await registerClub(host, { clubName: '사라질 동아리' }, president);
  await createSubmission(host.pool, { clubId });
  const { status, data } = await president.call('DELETE', pathOf(clubId));
  expect({ status, data }).toEqual({ status: 200, data: null });
  expect((await president.call('GET', pathOf(clubId))).status).toBe(404);
  expect((await president.call('GET', '/clubs/my-clubs')).data).toEqual([]);
  expect((await president.call('GET', `/clubs/search?search=${encodeURIComponent('사라질')}`)).data).toEqual({
    clubs: [],
    total: 0,
  });
  for (const table of ['memberships', 'submissions', 'club_search']) {
    expect((await host.pool.query(`select from ${table} where club_id = $1`, [clubId])).rowCount).toBe(0);
  }
  expect((await president.call('DELETE', pathOf(clubId))).status).toBe(404);
});

test('a club with another member cannot be deleted [CR-12]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await createClubMember(host.pool, clubId, 'MEMBER');
  const president = await browserOf(host, presidentId);
  await expectRefused(host.pool, () => president.call('DELETE', pathOf(clubId)), '409 club_has_members');
  expect((await president.call('DELETE', pathOf(clubId))).message).toBe(
    '회원이 남아 있는 동아리는 삭제할 수 없습니다.',
  );
});

test.each(['VICE_PRESIDENT', 'STAFF', 'MEMBER'] as const)(
  'a %s cannot delete a club [RO-10]',
  async (role) => {
    const { clubId } = await createClub(host.pool);
    const member = await browserOf(host, await createClubMember(host.pool, clubId, role));
    await expectRefused(host.pool, () => member.call('DELETE', pathOf(clubId)), '403 not_allowed');
  },
);

test('rejects a deletion by the president of another club, by another site, by an anonymous user and with a body [RO-11]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const otherPresident = await browserOf(host, (await createClub(host.pool)).presidentId);
  await expectRefused(host.pool, () => otherPresident.call('DELETE', pathOf(clubId)), '403 not_allowed');
  const president = await browserOf(host, presidentId);
  await expectRefused(
    host.pool,
    () => president.call('DELETE', pathOf(clubId), undefined, { origin: 'null' }),
    '403 origin_refused',
  );
  await expectRefused(host.pool, () => host.browser().call('DELETE', pathOf(clubId)), '401 not_logged_in');
  await expectRefused(
    host.pool,
    () => president.call('DELETE', pathOf(clubId), { force: true }),
    '400 bad_request',
  );
});

test('a concurrent approval prevents the deletion [CR-12]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const newcomerId = await createUser(host.pool);
  const approvalClient = await host.pool.connect();
  try {
    await approvalClient.query('begin');
    await approvalClient.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'MEMBER')`, [
      clubId,
      newcomerId,
    ]);
    const deletion = president.call('DELETE', pathOf(clubId));
    await waitForLockWaiter(host.pool);
    await approvalClient.query('commit');
    expect((await deletion).code).toBe('club_has_members');
  } finally {
    approvalClient.release();
  }
  expect((await host.pool.query('select from memberships where club_id = $1', [clubId])).rowCount).toBe(2);
});

test('concurrent deletions and concurrent changes of the picture do not deadlock [CR-12]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await host.pool.query(`update clubs set thumbnail = 'u/${'a'.repeat(8)}' where id = $1`, [clubId]);
  const president = await browserOf(host, presidentId);
  const calls = [
    { method: 'PATCH', path: `${pathOf(clubId)}/thumbnail/reset`, statuses: [200, 422] },
    { method: 'DELETE', path: pathOf(clubId), statuses: [200, 404] },
  ] as const;
  const lockingClient = await host.pool.connect();
  try {
    for (const { method, path, statuses } of calls) {
      await lockingClient.query('begin');
      // This lock permits `for key share` on the club, so both calls run up to their own lock of the row.
      await lockingClient.query('select from clubs where id = $1 for no key update', [clubId]);
      const responses = [president.call(method, path), president.call(method, path)];
      await waitForLockWaiters(host.pool, 2);
      await lockingClient.query('commit');
      expect((await Promise.all(responses)).map(({ status }) => status).sort()).toEqual(statuses);
    }
  } finally {
    // `true` closes the connection, which ends a transaction that a failed assertion left open.
    lockingClient.release(true);
  }
});
