import type { Submission } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const path = `/clubs/${String(clubId)}/submissions`;
  return {
    clubId,
    presidentId,
    president,
    path,
    decide: (applyId: number, verb: 'approve' | 'reject') =>
      president.call<Submission>('PATCH', `${path}/${String(applyId)}/${verb}`),
  };
}

describe('how many applications wait', () => {
  const standingOf = async (clubId: number, userId: number) =>
    (await (await browserOf(host, userId)).call('GET', `/clubs/${String(clubId)}/role`)).data;

  test('is told to who may decide on them, with the role, and to nobody else', async () => {
    const { clubId, presidentId } = await arrange();
    const { userId: applicantId } = await createSubmission(host.pool, { clubId });
    const other = await createClub(host.pool);
    expect(await standingOf(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 1 });
    expect(await standingOf(clubId, await joinClub(host.pool, clubId, undefined, 'VICE_PRESIDENT'))).toEqual({
      role: 'VICE_PRESIDENT',
      pendingCount: 1,
    });
    for (const role of ['STAFF', 'MEMBER'] as const)
      expect(await standingOf(clubId, await joinClub(host.pool, clubId, undefined, role))).toEqual({ role });
    for (const stranger of [other.presidentId, await createUser(host.pool)])
      expect(await standingOf(clubId, stranger)).toEqual({ role: 'NO_ROLE' });
    expect(await standingOf(clubId, applicantId)).not.toHaveProperty('pendingCount');
    expect(await standingOf(other.clubId, other.presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 0 });
  });

  test('a stranger is told the own application, and nobody else is [SH-151]', async () => {
    const { clubId, presidentId } = await arrange();
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      const { applyId, userId } = await createSubmission(host.pool, { clubId, status });
      expect(await standingOf(clubId, userId)).toEqual({ role: 'NO_ROLE', application: { applyId, status } });
    }
    const memberId = await joinClub(host.pool, clubId, undefined, 'MEMBER');
    await createSubmission(host.pool, { clubId, userId: memberId, status: 'APPROVED' });
    expect(await standingOf(clubId, memberId)).toEqual({ role: 'MEMBER' });
    expect(await standingOf(clubId, presidentId)).not.toHaveProperty('application');
  });

  test('counts what the list shows as pending: nothing decided, nothing of who has left the service', async () => {
    const { clubId, presidentId, president, path, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const)
      await createSubmission(host.pool, { clubId, status });
    const { userId: leaver } = await createSubmission(host.pool, { clubId });
    await host.pool.query('update users set withdrawn_at = now(), name = null where id = $1', [leaver]);
    const listed = async () =>
      (await president.call<Submission[]>('GET', path)).data.filter(({ status }) => status === 'PENDING')
        .length;
    expect(await standingOf(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 2 });
    expect(await listed()).toBe(2);

    await decide(applyId, 'approve');
    expect(await standingOf(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 1 });
    await (
      await browserOf(host, await createUser(host.pool))
    ).call('POST', path, { contact: '01012345678', contents: '함께하고 싶습니다.' });
    expect(await standingOf(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 2 });
    expect(await listed()).toBe(2);
  });
});
