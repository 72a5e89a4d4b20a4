import type { FastifyInstance } from 'fastify';
import type { CurrentRecruitment } from '@contract/recruitment';
import type { Jobs } from '../engines/jobs/jobs';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { startIsolatedNode } from '../testing/chat';
import { browserOf, createClub, createUser, createClubMember, joinClub } from '../testing/factories';
import { createInterviewRound } from '../testing/interviews';
import { kindsOf } from '../testing/notifications';
import {
  applyBody,
  createDraftRound,
  currentRoundOf,
  roundBody,
  setRound,
  updatedAtOf,
} from '../testing/recruitments';
import { createTogetherRound } from '../testing/results';

// Two servers share a database but no memory, as in two-nodes.test.ts.

const RUN_COUNT = 8;

let host: TestApp;
let nodes: [FastifyInstance, FastifyInstance];
let jobs: [Jobs, Jobs];
beforeAll(async () => {
  host = await createTestApp();
  const secondNode = await startIsolatedNode(host);
  nodes = [host.app, secondNode.app];
  jobs = [host.jobs, secondNode.app.jobs];
  // The second node listens, so its job worker runs. These tests run the jobs themselves, so they stop this worker.
  await secondNode.app.jobs.stop();
});
beforeEach(async () => {
  host.mails.length = 0;
  await host.pool.query('delete from pgboss.job');
});
afterAll(async () => {
  await nodes[1].close();
  await host.close();
});

let callCount = 0;
/** Sends a request to the next node. Returns the status and the error code, such as '409 slot_full'; '200' without a code. */
async function sendCall(
  browser: TestBrowser,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<string> {
  const node = nodes[(callCount += 1) % 2] ?? nodes[0];
  const response = await node.inject({
    method,
    url: `/api/v1${path}`,
    headers: { host: 'localhost', origin: 'http://localhost' },
    cookies: Object.fromEntries(browser.cookies),
    ...(body && { payload: body }),
  });
  return `${String(response.statusCode)} ${response.json<{ code?: string }>().code ?? ''}`.trim();
}

/** Runs the actions concurrently; `run` varies order and nodes. Returns results in the order of `actions`. */
async function race(run: number, actions: readonly (() => Promise<string>)[]): Promise<string[]> {
  const order = actions.map((_, index) => (index + run) % actions.length);
  if (run % 4 > 1) callCount += 1;
  const outcomes = await Promise.all(
    order.map(async (index) => [index, await (actions[index]?.() ?? '')] as const),
  );
  return outcomes.sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
}
const countRows = async (fromClause: string, values: unknown[]) =>
  (await host.pool.query<{ n: number }>(`select count(*)::int as n from ${fromClause}`, values)).rows[0]?.n;
const createReleaseBody = (expected: { pass: number; fail: number }) => ({ stage: 'DOCUMENT', expected });
const runJobs = () => Promise.all(jobs.map((nodeJobs) => nodeJobs.runDue()));

/** Returns the number of approved applicants outside the club plus members with a pending application, plus 1 for a wrong member count. */
const countInconsistencies = (clubId: number) =>
  countRows(
    `(select s.user_id from submissions s where s.club_id = $1 and s.status = 'APPROVED'
        and not exists (select from memberships m where m.club_id = $1 and m.user_id = s.user_id)
      union all select m.user_id from memberships m join submissions s using (club_id, user_id) where m.club_id = $1 and s.status = 'PENDING'
      union all select id from clubs c where id = $1 and member_count <> (select count(*) from memberships where club_id = $1)) broken`,
    [clubId],
  );

test('at the deadline, two servers store exactly the applications that they accept [AR-41]', async () => {
  const { clubId } = await createClub(host.pool);
  const applicants = await Promise.all(
    Array.from({ length: 30 }, async () => browserOf(host, await createUser(host.pool))),
  );
  await host.pool.query(
    `update recruitments set closes_at = clock_timestamp() + interval '60 milliseconds' where club_id = $1`,
    [clubId],
  );
  const outcomes = await Promise.all(
    applicants.map((applicant) =>
      sendCall(applicant, 'POST', `/clubs/${String(clubId)}/submissions`, applyBody),
    ),
  );
  for (const outcome of outcomes) expect(['201', '409 recruitment_closed']).toContain(outcome);
  expect(await countRows('submissions where club_id = $1', [clubId])).toBe(
    outcomes.filter((outcome) => outcome === '201').length,
  );
  expect(
    await countRows(
      'submissions s join recruitments r on r.id = s.recruitment_id where s.club_id = $1 and s.created_at >= r.closes_at',
      [clubId],
    ),
  ).toBe(0);
});

test('when 50 applicants book the last seat on two servers, exactly one gets it [IV-16]', async () => {
  const round = await createInterviewRound(host);
  const slotId = await round.addSlot();
  const applicants = await Promise.all(Array.from({ length: 50 }, () => round.createInvitedApplicant()));
  const outcomes = await Promise.all(
    applicants.map(({ browser, applyId }) =>
      sendCall(browser, 'PUT', `/users/submissions/${String(applyId)}/slot`, { slotId }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === '409 slot_full')).toHaveLength(49);
  expect(await countRows('interview_bookings where slot_id = $1', [slotId])).toBe(1);
});

test('when two leaders release the results on two servers, one succeeds and each applicant gets one mail [RL-09]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const round = await createTogetherRound(host);
    const vice = await browserOf(host, await createClubMember(host.pool, round.clubId, 'VICE_PRESIDENT'));
    const passedApplication = await round.createApplication('PASS');
    await round.createApplication('FAIL');
    const release = (leader: TestBrowser) => () =>
      sendCall(leader, 'POST', `${round.path}/release`, createReleaseBody({ pass: 1, fail: 1 }));
    expect((await race(run, [release(round.president), release(vice)])).sort()).toEqual([
      '200',
      '409 stale_view',
    ]);
    expect(await countInconsistencies(round.clubId)).toBe(0);
    expect(await kindsOf(host, passedApplication.userId)).toEqual(['RESULT_RELEASED 1']);
    host.mails.length = 0;
    await runJobs();
    expect(host.mails).toHaveLength(2);
  }
});

test('when a leader and the job for the announced time release results on two servers, the applicant is notified once [RL-15]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    await host.pool.query('update recruitments set results_at = now() where id = $1', [round.recruitmentId]);
    const [outcome] = await race(run, [
      () =>
        sendCall(round.president, 'POST', `${round.path}/release`, createReleaseBody({ pass: 1, fail: 0 })),
      () => runJobs().then(String),
    ]);
    expect(['200', '409 stale_view']).toContain(outcome);
    await runJobs();
    expect(await kindsOf(host, passedApplication.userId)).toEqual(['RESULT_RELEASED 1']);
    // In both orders, the job does not notify the leaders that it could not release.
    expect(await kindsOf(host, round.presidentId)).toEqual([]);
    expect(host.mails.splice(0)).toHaveLength(1);
  }
});

test('a concurrent release, rejection, withdrawal and expulsion on two servers leave applications and memberships consistent [RL-10]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const round = await createTogetherRound(host);
    const { applyId, userId } = await round.createApplication('PASS');
    const applicant = await browserOf(host, userId);
    const otherApplication = await round.createApplication('PASS');
    await joinClub(host.pool, round.clubId, otherApplication.userId, 'MEMBER');
    const outcomes = await race(run, [
      () =>
        sendCall(round.president, 'POST', `${round.path}/release`, createReleaseBody({ pass: 2, fail: 0 })),
      () =>
        sendCall(
          round.president,
          'PATCH',
          `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/reject`,
        ),
      () => sendCall(applicant, 'DELETE', `/users/submissions/${String(applyId)}`),
      () =>
        sendCall(round.president, 'DELETE', '/clubs/leave-club', {
          clubId: round.clubId,
          targetUserId: otherApplication.userId,
        }),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatch(/^(200|404|409)/);
    // The other applicant was a member before, so a pending application is no inconsistency here.
    await host.pool.query(`delete from submissions where id = $1 and status = 'PENDING'`, [
      otherApplication.applyId,
    ]);
    expect(await countInconsistencies(round.clubId)).toBe(0);
  }
});

describe('an application on one server while the other publishes the next round or ends the current one', () => {
  test('never stays pending in a round that has ended [RC-12]', async () => {
    for (let run = 0; run < RUN_COUNT * 2; run += 1) {
      const { clubId, presidentId } = await createClub(host.pool);
      const president = await browserOf(host, presidentId);
      const applicant = await browserOf(host, await createUser(host.pool));
      const clubPath = `/clubs/${String(clubId)}`;
      const endCurrentRound =
        run % 2 === 0
          ? async () =>
              sendCall(
                president,
                'POST',
                `${clubPath}/recruitments/${String(await createDraftRound(host.pool, clubId))}/publish`,
              )
          : async () =>
              sendCall(
                president,
                'POST',
                `${clubPath}/recruitments/${String(await currentRoundOf(host.pool, clubId))}/end`,
                { rejectRest: true },
              );
      const [applyOutcome, endOutcome] = await race(run, [
        () => sendCall(applicant, 'POST', `${clubPath}/submissions`, applyBody),
        endCurrentRound,
      ]);
      expect(applyOutcome).toMatch(/^(201|404|409)/);
      expect(endOutcome).toMatch(/^(200|409 applications_pending)/);
      expect(
        await countRows(
          `submissions s join recruitments r on r.id = s.recruitment_id where r.club_id = $1 and r.ended_at is not null and s.status = 'PENDING'`,
          [clubId],
        ),
      ).toBe(0);
    }
  });
});

test('ending a round succeeds while its results are released on another server, and the application is decided [RC-19]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const round = await createTogetherRound(host);
    const passedApplication = await round.createApplication('PASS');
    const outcomes = await race(run, [
      () =>
        sendCall(round.president, 'POST', `${round.path}/release`, createReleaseBody({ pass: 1, fail: 0 })),
      () => sendCall(round.president, 'POST', `${round.path}/end`, { rejectRest: true }),
    ]);
    expect(outcomes[1]).toBe('200');
    expect(
      await countRows(`submissions where id = $1 and status <> 'PENDING'`, [passedApplication.applyId]),
    ).toBe(1);
    expect(await countInconsistencies(round.clubId)).toBe(0);
  }
});

test('of a form change and the first application, sent to two servers, exactly one succeeds [RC-07]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const { clubId, presidentId } = await createClub(host.pool);
    const recruitmentId = await setRound(host.pool, clubId, {});
    const president = await browserOf(host, presidentId);
    const applicant = await browserOf(host, await createUser(host.pool));
    const clubPath = `/clubs/${String(clubId)}`;
    const { formVersion } = (await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`)).data;
    const changedBody = roundBody(await updatedAtOf(host.pool, recruitmentId), {
      questions: [{ kind: 'SHORT', label: '학년', required: true }],
    });
    const outcomes = await race(run, [
      () => sendCall(applicant, 'POST', `${clubPath}/submissions`, { ...applyBody, formVersion }),
      () => sendCall(president, 'PUT', `${clubPath}/recruitments/${String(recruitmentId)}`, changedBody),
    ]);
    expect([
      ['201', '409 form_in_use'],
      ['409 form_changed', '200'],
    ]).toContainEqual(outcomes);
  }
});

test('two servers that resend concurrently send each failed mail once [RL-13]', async () => {
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const round = await createTogetherRound(host);
    await round.createApplication('PASS');
    await round.createApplication('FAIL');
    await host.pool.query(
      'update users set is_email_verified = false where id in (select user_id from submissions where club_id = $1)',
      [round.clubId],
    );
    await round.release({ pass: 1, fail: 1 });
    await runJobs();
    await host.pool.query(
      'update users set is_email_verified = true where id in (select user_id from submissions where club_id = $1)',
      [round.clubId],
    );
    const resend = () => sendCall(round.president, 'POST', `${round.path}/deliveries/resend`);
    await race(run, [resend, resend, () => runJobs().then(String)]);
    await runJobs();
    expect(host.mails.splice(0)).toHaveLength(2);
  }
});
