import type { Submission } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';

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

describe('the response about the membership of a user in a club', () => {
  const readMembership = async (clubId: number, userId: number) =>
    (await (await browserOf(host, userId)).call('GET', `/clubs/${String(clubId)}/role`)).data;

  test('contains the number of pending applications for leaders only', async () => {
    const { clubId, presidentId } = await arrange();
    const { userId: applicantId } = await createSubmission(host.pool, { clubId });
    const otherClub = await createClub(host.pool);
    expect(await readMembership(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 1 });
    expect(await readMembership(clubId, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'))).toEqual(
      { role: 'VICE_PRESIDENT', pendingCount: 1 },
    );
    for (const role of ['STAFF', 'MEMBER'] as const)
      expect(await readMembership(clubId, await createClubMember(host.pool, clubId, role))).toEqual({ role });
    for (const strangerId of [otherClub.presidentId, await createUser(host.pool)])
      expect(await readMembership(clubId, strangerId)).toEqual({ role: 'NO_ROLE' });
    expect(await readMembership(clubId, applicantId)).not.toHaveProperty('pendingCount');
    expect(await readMembership(otherClub.clubId, otherClub.presidentId)).toEqual({
      role: 'PRESIDENT',
      pendingCount: 0,
    });
  });

  test('contains the user’s own application for non-members only [SH-151]', async () => {
    const { clubId, presidentId } = await arrange();
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      const { applyId, userId } = await createSubmission(host.pool, { clubId, status });
      expect(await readMembership(clubId, userId)).toEqual({
        role: 'NO_ROLE',
        application: { applyId, status, stage: 'DOCUMENT' },
      });
    }
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    await createSubmission(host.pool, { clubId, userId: memberId, status: 'APPROVED' });
    expect(await readMembership(clubId, memberId)).toEqual({ role: 'MEMBER' });
    expect(await readMembership(clubId, presidentId)).not.toHaveProperty('application');
  });

  test('counts the same pending applications as the list, without those of deleted accounts', async () => {
    const { clubId, presidentId, president, path, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const)
      await createSubmission(host.pool, { clubId, status });
    const { userId: formerUserId } = await createSubmission(host.pool, { clubId });
    await host.pool.query('update users set withdrawn_at = now(), name = null where id = $1', [formerUserId]);
    const countPendingInList = async () =>
      (await president.call<Submission[]>('GET', path)).data.filter(({ status }) => status === 'PENDING')
        .length;
    expect(await readMembership(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 2 });
    expect(await countPendingInList()).toBe(2);

    await decide(applyId, 'approve');
    expect(await readMembership(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 1 });
    await (
      await browserOf(host, await createUser(host.pool))
    ).call('POST', path, { contact: '01012345678', contents: '함께하고 싶습니다.' });
    expect(await readMembership(clubId, presidentId)).toEqual({ role: 'PRESIDENT', pendingCount: 2 });
    expect(await countPendingInList()).toBe(2);
  });
});
