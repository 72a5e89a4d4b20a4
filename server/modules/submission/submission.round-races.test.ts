import type { DecisionResult } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { applyBody, setRound } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, { release: 'TOGETHER' });
  const president = await browserOf(host, presidentId);
  const vice = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
  return { clubId, recruitmentId, president, vice, path: `/clubs/${String(clubId)}/submissions` };
}
const listApplications = async (clubId: number) =>
  (
    await host.pool.query<{ id: number; outcome: string | null; status: string; contents: string }>(
      'select id, outcome, status, contents from submissions where club_id = $1 order by id',
      [clubId],
    )
  ).rows;

test('withdrawing an application during a concurrent decision succeeds and deletes the application [AR-39]', async () => {
  const { clubId, president, path } = await arrange();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const applicant = await browserOf(host, userId);
    const actions = [
      () => president.call('PATCH', `${path}/${String(applyId)}/approve`),
      () => applicant.call('DELETE', `/users/submissions/${String(applyId)}`),
    ];
    if (attempt % 2 === 1) actions.reverse();
    const responses = await Promise.all(actions.map((action) => action()));
    const [decisionResponse, withdrawalResponse] = attempt % 2 === 1 ? responses.reverse() : responses;
    expect(withdrawalResponse?.status).toBe(200);
    expect([200, 404]).toContain(decisionResponse?.status);
    expect(await listApplications(clubId)).toEqual([]);
  }
});

test('two leaders who decide at once leave the outcome of one leader on all applications [AR-40]', async () => {
  const { clubId, president, vice, path } = await arrange();
  const applications = await Promise.all(
    Array.from({ length: 8 }, () => createSubmission(host.pool, { clubId })),
  );
  const applyIds = applications.map(({ applyId }) => applyId);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const responses = await Promise.all([
      president.call<DecisionResult>('PATCH', path, { applyIds, decision: 'APPROVED' }),
      vice.call<DecisionResult>('PATCH', path, { applyIds: [...applyIds].reverse(), decision: 'REJECTED' }),
    ]);
    expect(responses.map(({ status, data }) => [status, data.skipped])).toEqual([
      [200, []],
      [200, []],
    ]);
    const outcomes = new Set((await listApplications(clubId)).map(({ outcome }) => outcome));
    expect(outcomes.size).toBe(1);
    expect(['PASS', 'FAIL']).toContain([...outcomes][0]);
  }
});

test('of applications sent around the deadline, exactly the accepted ones are stored, and none after the deadline [AR-41]', async () => {
  const { clubId, recruitmentId, path } = await arrange();
  const applicants = await Promise.all(
    Array.from({ length: 30 }, async () => browserOf(host, await createUser(host.pool))),
  );
  await host.pool.query(
    `update recruitments set closes_at = clock_timestamp() + interval '60 milliseconds' where id = $1`,
    [recruitmentId],
  );
  const responses = await Promise.all(applicants.map((applicant) => applicant.call('POST', path, applyBody)));
  for (const { status, code } of responses)
    expect([`201 undefined`, `409 recruitment_closed`]).toContain(`${String(status)} ${String(code)}`);
  const acceptedCount = responses.filter(({ status }) => status === 201).length;
  expect(await listApplications(clubId)).toHaveLength(acceptedCount);
  const { rows } = await host.pool.query(
    'select from submissions s join recruitments r on r.id = s.recruitment_id where s.club_id = $1 and s.created_at >= r.closes_at',
    [clubId],
  );
  expect(rows).toEqual([]);
});

describe('while another transaction moves the deadline into the past', () => {
  async function callDuringClosing(
    clubId: number,
    recruitmentId: number,
    action: () => Promise<{ status: number; code: string | undefined }>,
  ) {
    const client = await host.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from clubs where id = $1 for no key update', [clubId]);
      await client.query('select from submissions where club_id = $1 for update', [clubId]);
      const response = action();
      await waitForLockWaiter(host.pool);
      // This deadline is later than the start of the waiting transaction, whose `now()` is therefore before the deadline.
      await client.query(`update recruitments set closes_at = clock_timestamp() where id = $1`, [
        recruitmentId,
      ]);
      await client.query('commit');
      const { status, code } = await response;
      return `${String(status)} ${String(code)}`;
    } finally {
      client.release();
    }
  }

  test('an application that waits for this transaction is rejected [AR-41]', async () => {
    const { clubId, recruitmentId, path } = await arrange();
    const applicant = await browserOf(host, await createUser(host.pool));
    expect(
      await callDuringClosing(clubId, recruitmentId, () => applicant.call('POST', path, applyBody)),
    ).toBe('409 recruitment_closed');
    expect(await listApplications(clubId)).toEqual([]);
  });

  test('an edit that waits for this transaction is rejected [AR-42]', async () => {
    const { clubId, recruitmentId } = await arrange();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const applicant = await browserOf(host, userId);
    const edit = () =>
      applicant.call('PATCH', `/users/submissions/${String(applyId)}`, { ...applyBody, contents: '늦음' });
    expect(await callDuringClosing(clubId, recruitmentId, edit)).toBe('409 recruitment_closed');
    expect(await listApplications(clubId)).toMatchObject([{ contents: applyBody.contents }]);
  });
});
