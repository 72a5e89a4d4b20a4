import type { DecisionResult, Submission } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createObject,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

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
    decideMany: (body: object) => president.call<DecisionResult>('PATCH', path, body),
  };
}

const readRole = async (clubId: number, userId: number) => {
  const {
    rows: [row],
  } = await host.pool.query<{ role: string }>(
    'select role from memberships where club_id = $1 and user_id = $2',
    [clubId, userId],
  );
  return row?.role;
};
const readMemberCount = async (clubId: number) => {
  const {
    rows: [row],
  } = await host.pool.query<{ count: number }>('select member_count as count from clubs where id = $1', [
    clubId,
  ]);
  return row?.count;
};
const readRow = async (applyId: number) =>
  (await host.pool.query<Record<string, unknown>>('select * from submissions where id = $1', [applyId]))
    .rows[0];

describe('a club’s applicants', () => {
  test('are listed newest first with profile data, for this club only [DA-06]', async () => {
    const { clubId, president, path } = await arrange();
    const userId = await createUser(host.pool, { name: '한강', studentId: '60240777' });
    const firstSubmission = await createSubmission(host.pool, { clubId, userId });
    const secondSubmission = await createSubmission(host.pool, { clubId, status: 'REJECTED' });
    await createSubmission(host.pool, { clubId: (await createClub(host.pool)).clubId });
    const { data } = await president.call<Submission[]>('GET', path);
    expect(data.map(({ applyId, status }) => [applyId, status])).toEqual([
      [secondSubmission.applyId, 'REJECTED'],
      [firstSubmission.applyId, 'PENDING'],
    ]);
    expect(data[1]).toMatchObject({
      userId,
      name: '한강',
      studentId: '60240777',
      contact: '01012345678',
      profileImage: 'default-profileImage.png',
      profileImageUrl: null,
    });
  });

  test('have a URL of their picture', async () => {
    const { clubId, president, path } = await arrange();
    const { userId } = await createSubmission(host.pool, { clubId });
    const name = await createObject(host.pool, userId, `user:${String(userId)}`);
    await host.pool.query('update users set profile_image = $1 where id = $2', [name, userId]);
    const {
      data: [row],
    } = await president.call<Submission[]>('GET', path);
    expect(row?.profileImage).toBe(name);
    expect(row?.profileImageUrl).toContain(`${name}.card.webp`);
  });

  test('exclude deleted accounts', async () => {
    const { clubId, president, path, decide, decideMany } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await host.pool.query('update users set withdrawn_at = now(), name = null where id = $1', [userId]);
    expect((await president.call('GET', path)).data).toEqual([]);
    await expectRefused(
      host.pool,
      () => president.call('GET', `${path}/${String(applyId)}`),
      '404 not_found',
    );
    await expectRefused(host.pool, () => decide(applyId, 'approve'), '404 not_found');
    await expectRefused(host.pool, () => decide(applyId, 'reject'), '404 not_found');
    expect((await decideMany({ applyIds: [applyId], decision: 'APPROVED' })).data).toEqual({
      decided: [],
      skipped: [applyId],
    });
    expect(await readRole(clubId, userId)).toBeUndefined();
  });

  test('can be listed and approved by the vice president', async () => {
    const { clubId, path } = await arrange();
    const viceBrowser = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    expect((await viceBrowser.call<Submission[]>('GET', path)).data).toHaveLength(1);
    expect((await viceBrowser.call('PATCH', `${path}/${String(applyId)}/approve`)).status).toBe(200);
    expect(await readRole(clubId, userId)).toBe('MEMBER');
  });
});

describe('opening an application', () => {
  test('stores the time of the first view only', async () => {
    const { clubId, president, path } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    expect((await president.call('GET', path)).status).toBe(200);
    expect((await readRow(applyId))?.viewed_at).toBeNull();
    const { data } = await president.call<Submission>('GET', `${path}/${String(applyId)}`);
    expect(data).toMatchObject({ applyId, contents: '함께하고 싶습니다.', decidedAt: null });
    const storedViewedAt = (await readRow(applyId))?.viewed_at;
    expect(data.viewedAt).toBe(storedViewedAt instanceof Date && storedViewedAt.toISOString());
    expect(storedViewedAt).toBeInstanceOf(Date);
    await president.call('GET', `${path}/${String(applyId)}`);
    expect((await readRow(applyId))?.viewed_at).toEqual(storedViewedAt);
  });

  test('and deciding on it show the applicant when this happened, but not who decided [AR-16]', async () => {
    const { clubId, president, path, decide } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const applicant = await browserOf(host, userId);
    const readOwn = async () =>
      (await applicant.call<Submission>('GET', `/users/submissions/${String(applyId)}`)).data;
    expect(await readOwn()).toMatchObject({ viewedAt: null, decidedAt: null });
    await president.call('GET', `${path}/${String(applyId)}`);
    expect(await readOwn()).toMatchObject({ viewedAt: expect.any(String) as string, decidedAt: null });
    await decide(applyId, 'reject');
    const decidedSubmission = await readOwn();
    expect(decidedSubmission).toMatchObject({
      status: 'REJECTED',
      viewedAt: expect.any(String) as string,
      decidedAt: expect.any(String) as string,
    });
    expect(Object.keys(decidedSubmission)).not.toContain('decidedBy');
  });

  test('by the applicant stores no view', async () => {
    const { clubId } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await (await browserOf(host, userId)).call('GET', `/users/submissions/${String(applyId)}`);
    expect((await readRow(applyId))?.viewed_at).toBeNull();
  });
});

describe('approving', () => {
  test('makes the applicant a counted member and stores who decided [ST-01]', async () => {
    const { clubId, presidentId, decide } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const { status, data } = await decide(applyId, 'approve');
    expect([status, data]).toEqual([200, expect.objectContaining({ applyId, status: 'APPROVED' })]);
    expect(await readRole(clubId, userId)).toBe('MEMBER');
    expect(await readMemberCount(clubId)).toBe(2);
    expect(await readRow(applyId)).toMatchObject({
      status: 'APPROVED',
      decided_by: presidentId,
      decided_at: expect.any(Date) as Date,
    });
  });

  test('is refused when the applicant is already a member', async () => {
    const { clubId, decide } = await arrange();
    const userId = await createClubMember(host.pool, clubId, 'STAFF');
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    await expectRefused(host.pool, () => decide(applyId, 'approve'), '409 already_member');
  });
});

describe('rejecting', () => {
  test('adds no member [ST-02]', async () => {
    const { clubId, presidentId, decide } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const { status, data } = await decide(applyId, 'reject');
    expect([status, data]).toEqual([200, expect.objectContaining({ applyId, status: 'REJECTED' })]);
    expect(await readRole(clubId, userId)).toBeUndefined();
    expect(await readRow(applyId)).toMatchObject({ status: 'REJECTED', decided_by: presidentId });
  });
});

describe.each(['approve', 'reject'] as const)('to %s', (verb) => {
  test.each(['approve', 'reject'] as const)('gets 409 after a decision to %s [ST-03]', async (firstVerb) => {
    const { clubId, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    expect((await decide(applyId, firstVerb)).status).toBe(200);
    await expectRefused(host.pool, () => decide(applyId, verb), '409 already_decided');
  });

  test('an application to another club is refused with 404 [RO-12]', async () => {
    const { decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId: (await createClub(host.pool)).clubId });
    await expectRefused(host.pool, () => decide(applyId, verb), '404 not_found');
  });

  test('a withdrawn application is refused with 404', async () => {
    const { clubId, decide } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await (await browserOf(host, userId)).call('DELETE', `/users/submissions/${String(applyId)}`);
    await expectRefused(host.pool, () => decide(applyId, verb), '404 not_found');
  });

  test('is refused to a former leader', async () => {
    const { clubId, presidentId, decide } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId });
    await host.pool.query(`update memberships set role = 'STAFF' where club_id = $1 and user_id = $2`, [
      clubId,
      presidentId,
    ]);
    await expectRefused(host.pool, () => decide(applyId, verb), '403 not_allowed');
  });
});

test('opening an application to another club is refused with 404', async () => {
  const { president, path } = await arrange();
  const { applyId } = await createSubmission(host.pool, { clubId: (await createClub(host.pool)).clubId });
  await expectRefused(host.pool, () => president.call('GET', `${path}/${String(applyId)}`), '404 not_found');
});

describe('deciding several applications', () => {
  test('approves the pending ones and returns the rest as skipped, both in the order of the request [AR-10]', async () => {
    const { clubId, decideMany } = await arrange();
    const pendingSubmissions = [
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId }),
    ];
    const { applyId: rejectedId } = await createSubmission(host.pool, { clubId, status: 'REJECTED' });
    const { applyId: foreignId } = await createSubmission(host.pool, {
      clubId: (await createClub(host.pool)).clubId,
    });
    const unknownId = 2_147_483_647;
    const [firstId, secondId] = pendingSubmissions.map(({ applyId }) => applyId);
    const { status, data } = await decideMany({
      applyIds: [secondId, rejectedId, firstId, foreignId, unknownId, secondId],
      decision: 'APPROVED',
    });
    expect([status, data]).toEqual([
      200,
      { decided: [secondId, firstId], skipped: [rejectedId, foreignId, unknownId] },
    ]);
    for (const { userId } of pendingSubmissions) expect(await readRole(clubId, userId)).toBe('MEMBER');
    expect(await readMemberCount(clubId)).toBe(3);
    expect((await readRow(rejectedId))?.status).toBe('REJECTED');
    expect((await readRow(foreignId))?.status).toBe('PENDING');
  });

  test('rejects without adding members', async () => {
    const { clubId, decideMany } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    expect((await decideMany({ applyIds: [applyId], decision: 'REJECTED' })).data).toEqual({
      decided: [applyId],
      skipped: [],
    });
    expect(await readRole(clubId, userId)).toBeUndefined();
  });

  test('decides all or nothing', async () => {
    const { clubId, decideMany } = await arrange();
    const { applyId: strangerApplyId } = await createSubmission(host.pool, { clubId });
    const { applyId: memberApplyId } = await createSubmission(host.pool, {
      clubId,
      userId: await createClubMember(host.pool, clubId, 'MEMBER'),
    });
    await expectRefused(
      host.pool,
      () => decideMany({ applyIds: [strangerApplyId, memberApplyId], decision: 'APPROVED' }),
      '409 already_member',
    );
  });

  test.each<[string, object, string]>([
    ['no ids', { applyIds: [], decision: 'APPROVED' }, '422 rule_broken'],
    [
      'too many ids',
      { applyIds: Array.from({ length: 201 }, (_, index) => index + 1), decision: 'APPROVED' },
      '422 rule_broken',
    ],
    ['an id beyond the maximum', { applyIds: [2 ** 53], decision: 'APPROVED' }, '422 rule_broken'],
    ['an id as text', { applyIds: ['1'], decision: 'APPROVED' }, '400 bad_request'],
    ['an invalid decision', { applyIds: [1], decision: 'PENDING' }, '422 rule_broken'],
    ['no decision', { applyIds: [1] }, '422 rule_broken'],
  ])('with %s is refused', async (_, body, refusal) => {
    const { clubId, decideMany } = await arrange();
    await createSubmission(host.pool, { clubId });
    await expectRefused(host.pool, () => decideMany(body), refusal);
  });
});
