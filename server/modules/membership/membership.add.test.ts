import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

/** Creates a club and an applicant. `add` lets its president add a user as a member. */
async function createApplicant(status: 'PENDING' | 'REJECTED' = 'REJECTED') {
  const { clubId, presidentId } = await createClub(host.pool);
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  if (status === 'REJECTED')
    await host.pool.query(`update submissions set status = $2, decided_at = now() where id = $1`, [
      applyId,
      status,
    ]);
  const president = await browserOf(host, presidentId);
  const add = (id: number) => president.call('POST', `/clubs/${String(clubId)}/members`, { userId: id });
  return { clubId, applyId, userId, add, applicant: await browserOf(host, userId) };
}

test('adds a rejected applicant as a member, notifies the applicant and keeps the decision [RL-22]', async () => {
  const { clubId, applyId, userId, add, applicant } = await createApplicant();
  const { status, message } = await add(userId);
  expect([status, message]).toEqual([200, '회원으로 추가했습니다.']);
  expect((await applicant.call('GET', `/clubs/${String(clubId)}/role`)).data).toMatchObject({
    role: 'MEMBER',
  });
  expect((await applicant.call('GET', `/users/submissions/${String(applyId)}`)).data).toMatchObject({
    status: 'REJECTED',
  });
  expect((await applicant.call('GET', '/notifications')).data).toMatchObject({
    notifications: [{ kind: 'ROLE_CHANGED' }],
  });
  const { rows } = await host.pool.query('select member_count from clubs where id = $1', [clubId]);
  expect(rows).toEqual([{ member_count: 2 }]);
  await expectRefused(host.pool, () => add(userId), '409 already_member');
});

test('refuses to add users without a rejected newest application to the club [RL-22]', async () => {
  const { clubId, userId, add } = await createApplicant('PENDING');
  await expectRefused(host.pool, () => add(userId), '404 not_found');
  const { userId: otherClubApplicantId } = await createApplicant();
  await expectRefused(host.pool, () => add(otherClubApplicantId), '404 not_found');
  // The application of the previous round was rejected, and that of the current round is pending.
  await host.pool.query(`update submissions set status = 'REJECTED', decided_at = now() where user_id = $1`, [
    userId,
  ]);
  await host.pool.query('update recruitments set ended_at = now() where club_id = $1', [clubId]);
  await host.pool.query(
    `insert into recruitments (club_id, title, published_at) values ($1, '다음 모집', now())`,
    [clubId],
  );
  await createSubmission(host.pool, { clubId, userId });
  await expectRefused(host.pool, () => add(userId), '404 not_found');
});
