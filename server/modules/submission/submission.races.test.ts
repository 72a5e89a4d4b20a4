import type { PoolClient } from 'pg';
import type { DecisionResult } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { applyBody } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const sortStatuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b);
const runConcurrently = <T>(count: number, action: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, action));

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const path = `/clubs/${String(clubId)}/submissions`;
  const president = await browserOf(host, presidentId);
  const userId = await createUser(host.pool);
  const applicant = await browserOf(host, userId);
  return { clubId, path, president, userId, applicant };
}

/**
 * Reads in one query the ids of the users with role MEMBER, the member count and the statuses of applications by user id. Adds the ids of
 * the approved applicants.
 */
async function readClubState(clubId: number) {
  const {
    rows: [row],
  } = await host.pool.query<{ memberIds: number[]; memberCount: number; statuses: Record<string, string> }>(
    `select (select coalesce(array_agg(user_id order by user_id), '{}') from memberships where club_id = $1 and role = 'MEMBER') as "memberIds",
            (select member_count from clubs where id = $1) as "memberCount",
            (select coalesce(jsonb_object_agg(user_id, status), '{}') from submissions where club_id = $1) as statuses`,
    [clubId],
  );
  if (!row) throw new Error('no row');
  const approvedIds = Object.keys(row.statuses)
    .filter((userId) => row.statuses[userId] === 'APPROVED')
    .map(Number)
    .sort((a, b) => a - b);
  return { ...row, approvedIds };
}

test('ten concurrent applications of one user create one [AR-01]', async () => {
  const { clubId, path, userId, applicant } = await arrange();
  const responses = await runConcurrently(10, () => applicant.call('POST', path, applyBody));
  expect(sortStatuses(responses)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([undefined, 'already_applied']));
  const { rows } = await host.pool.query('select from submissions where club_id = $1 and user_id = $2', [
    clubId,
    userId,
  ]);
  expect(rows).toHaveLength(1);
});

test('three concurrent approvals create one member, counted once [ST-03]', async () => {
  const { clubId, path, president, userId } = await arrange();
  const { applyId } = await createSubmission(host.pool, { clubId, userId });
  const responses = await runConcurrently(3, () =>
    president.call('PATCH', `${path}/${String(applyId)}/approve`),
  );
  expect(sortStatuses(responses)).toEqual([200, 409, 409]);
  expect(responses.map(({ code }) => code).sort()).toEqual(['already_decided', 'already_decided', undefined]);
  expect(await readClubState(clubId)).toMatchObject({
    memberIds: [userId],
    approvedIds: [userId],
    memberCount: 2,
  });
});

test('one of two concurrent opposite decisions wins [ST-03]', async () => {
  const { clubId, path, president, userId } = await arrange();
  const vice = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
    await host.pool.query('delete from submissions where club_id = $1', [clubId]);
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const approve = () => president.call('PATCH', `${path}/${String(applyId)}/approve`);
    const reject = () => vice.call('PATCH', `${path}/${String(applyId)}/reject`);
    const [approval, rejection] =
      attempt % 2 === 0
        ? await Promise.all([approve(), reject()])
        : (await Promise.all([reject(), approve()])).reverse();
    const responses = [approval, rejection].filter((response) => response !== undefined);
    expect(sortStatuses(responses)).toEqual([200, 409]);
    expect(await readClubState(clubId)).toMatchObject({
      memberIds: approval?.status === 200 ? [userId] : [],
      statuses: { [userId]: approval?.status === 200 ? 'APPROVED' : 'REJECTED' },
    });
  }
});

test('an applicant is a member exactly when approved, under concurrent actions [AC-25 ST-01]', async () => {
  const { clubId, path, president, userId, applicant } = await arrange();
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
    await host.pool.query('delete from submissions where club_id = $1', [clubId]);
    await host.pool.query('update clubs set member_count = 1 where id = $1', [clubId]);
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const actions = [
      () => president.call('PATCH', `${path}/${String(applyId)}/approve`),
      () => president.call('PATCH', `${path}/${String(applyId)}/reject`),
      () => president.call('PATCH', path, { applyIds: [applyId], decision: 'APPROVED' }),
      () =>
        applicant.call('PATCH', `/users/submissions/${String(applyId)}`, {
          ...applyBody,
          contents: `고침 ${String(attempt)}`,
        }),
      () => applicant.call('DELETE', `/users/submissions/${String(applyId)}`),
      () => applicant.call('POST', path, applyBody),
    ];
    // Consecutive attempts start with different actions.
    const startIndex = attempt % actions.length;
    const responses = await Promise.all(
      [...actions.slice(startIndex), ...actions.slice(0, startIndex)].map((action) => action()),
    );
    for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status);
    const { memberIds, approvedIds, memberCount } = await readClubState(clubId);
    expect(memberIds).toEqual(approvedIds);
    expect(memberCount).toBe(1 + memberIds.length);
  }
});

test('concurrent overlapping decisions decide each application once', async () => {
  const { clubId, path, president } = await arrange();
  const applications = await Promise.all(
    Array.from({ length: 12 }, () => createSubmission(host.pool, { clubId })),
  );
  const ids = applications.map(({ applyId }) => applyId);
  const slices = [ids.slice(0, 8), ids.slice(4).reverse(), ids.slice(2, 10)];
  const responses = await Promise.all(
    slices.map((applyIds, index) =>
      president.call<DecisionResult>('PATCH', path, {
        applyIds,
        decision: index === 2 ? 'REJECTED' : 'APPROVED',
      }),
    ),
  );
  expect(sortStatuses(responses)).toEqual([200, 200, 200]);
  expect(responses.flatMap(({ data }) => data.decided).sort((a, b) => a - b)).toEqual(
    [...ids].sort((a, b) => a - b),
  );
  const { memberIds, approvedIds, memberCount } = await readClubState(clubId);
  expect(memberIds).toEqual(approvedIds);
  expect(memberCount).toBe(1 + memberIds.length);
});

describe('a request during another open transaction', () => {
  /** Starts a call during a transaction and commits once the call waits for a lock. Returns the response. */
  async function callDuring(
    runFirst: (client: PoolClient) => Promise<unknown>,
    action: () => ReturnType<TestBrowser['call']>,
    runBeforeCommit?: (client: PoolClient) => Promise<unknown>,
  ) {
    const client = await host.pool.connect();
    try {
      await client.query('begin');
      await runFirst(client);
      const response = action();
      await waitForLockWaiter(host.pool);
      await runBeforeCommit?.(client);
      await client.query('commit');
      return await response;
    } finally {
      client.release();
    }
  }
  const addMember = async (client: PoolClient, clubId: number, userId: number) => {
    await client.query('update clubs set member_count = member_count + 1 where id = $1', [clubId]);
    await client.query(`insert into memberships (club_id, user_id, role) values ($1, $2, 'MEMBER')`, [
      clubId,
      userId,
    ]);
  };

  test('cannot delete an application during its approval', async () => {
    const { clubId, userId, applicant } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const { status, code } = await callDuring(
      async (client) => {
        await addMember(client, clubId, userId);
        await client.query(`update submissions set status = 'APPROVED' where id = $1`, [applyId]);
      },
      () => applicant.call('DELETE', `/users/submissions/${String(applyId)}`),
    );
    expect([status, code]).toEqual([409, 'still_member']);
    expect(await readClubState(clubId)).toMatchObject({ memberIds: [userId], approvedIds: [userId] });
  });

  test('cannot edit an application during its decision', async () => {
    const { clubId, userId, applicant } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const { status, code } = await callDuring(
      (client) => client.query(`update submissions set status = 'REJECTED' where id = $1`, [applyId]),
      () =>
        applicant.call('PATCH', `/users/submissions/${String(applyId)}`, {
          ...applyBody,
          contents: '늦었나요',
        }),
    );
    expect([status, code]).toEqual([409, 'already_decided']);
    expect((await host.pool.query('select contents from submissions where id = $1', [applyId])).rows).toEqual(
      [{ contents: applyBody.contents }],
    );
  });

  test('cannot apply while the user becomes a member', async () => {
    const { clubId, path, userId, applicant } = await arrange();
    const { status, code } = await callDuring(
      (client) => addMember(client, clubId, userId),
      () => applicant.call('POST', path, applyBody),
    );
    expect([status, code]).toEqual([409, 'already_member']);
    expect(await readClubState(clubId)).toMatchObject({ memberIds: [userId], statuses: {} });
  });

  test.each(['approve', 'reject'])('cannot %s an applicant during the account’s deletion', async (verb) => {
    const { clubId, path, president, userId } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const { status } = await callDuring(
      (client) =>
        client.query(
          'update users set withdrawn_at = now(), username = null, email = null, mailbox = null, name = null where id = $1',
          [userId],
        ),
      () => president.call('PATCH', `${path}/${String(applyId)}/${verb}`),
      (client) => client.query('delete from submissions where user_id = $1', [userId]),
    );
    expect(status).toBe(404);
    expect(await readClubState(clubId)).toMatchObject({ memberIds: [], statuses: {}, memberCount: 1 });
  });

  test('cannot apply during the account’s deletion', async () => {
    const { clubId, path, userId, applicant } = await arrange();
    const { status } = await callDuring(
      (client) =>
        client.query(
          'update users set withdrawn_at = now(), username = null, email = null, mailbox = null, name = null where id = $1',
          [userId],
        ),
      () => applicant.call('POST', path, applyBody),
    );
    expect(status).toBe(401);
    expect(await readClubState(clubId)).toMatchObject({ statuses: {} });
  });

  test('cannot decide as a leader who is losing the role', async () => {
    const { clubId, path, userId } = await arrange();
    const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
    const vice = await browserOf(host, viceId);
    const { applyId } = await createSubmission(host.pool, { clubId, userId });
    const { status, code } = await callDuring(
      async (client) => {
        await client.query('select from clubs where id = $1 for update', [clubId]);
        await client.query(`update memberships set role = 'MEMBER' where club_id = $1 and user_id = $2`, [
          clubId,
          viceId,
        ]);
      },
      () => vice.call('PATCH', `${path}/${String(applyId)}/approve`),
    );
    expect([status, code]).toEqual([403, 'not_allowed']);
    expect(await readClubState(clubId)).toMatchObject({ statuses: { [userId]: 'PENDING' } });
  });

  test('cannot apply to a club during its deletion', async () => {
    const { clubId, path, applicant } = await arrange();
    const { status } = await callDuring(
      (client) => client.query('delete from clubs where id = $1', [clubId]),
      () => applicant.call('POST', path, applyBody),
    );
    expect(status).toBe(404);
  });
});
