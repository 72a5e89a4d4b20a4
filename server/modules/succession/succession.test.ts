import type { OfficerList } from '@contract/officer';
import { requiredSupporters } from '@contract/succession';
import type { Succession } from '@contract/succession';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { waitForLockWaiter, waitForLockWaiters } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';
import { successionJobTypes } from './succession.jobs';

const host = setUpTestApp();

/** Creates a club with an absent president, a candidate and a requester (vice president or member). */
async function arrange({ withVicePresident = true } = {}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const requesterId = await createClubMember(
    host.pool,
    clubId,
    withVicePresident ? 'VICE_PRESIDENT' : 'MEMBER',
  );
  const candidateId = await createClubMember(host.pool, clubId, 'MEMBER');
  await host.pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  const path = `/clubs/${String(clubId)}/succession`;
  return {
    clubId,
    presidentId,
    requesterId,
    candidateId,
    path,
    president: await browserOf(host, presidentId),
    requester: await browserOf(host, requesterId),
    candidate: await browserOf(host, candidateId),
  };
}
type ArrangedSuccession = Awaited<ReturnType<typeof arrange>>;

const readRole = async (clubId: number, userId: number) =>
  (
    await host.pool.query<{ role: string }>(
      'select role from memberships where club_id = $1 and user_id = $2',
      [clubId, userId],
    )
  ).rows[0]?.role;
/** Moves the end of the objection period to an interval from now. */
const setEnd = (clubId: number, interval: string) =>
  host.pool.query(
    'update successions set ends_at = now() + $2::interval where club_id = $1 and ended_at is null',
    [clubId, interval],
  );
/** Lists audited actions with the ids of their actors, null for the server, oldest first. */
const listAuditActions = async (clubId: number) =>
  (
    await host.pool.query<{ action: string; actor_id: number | null }>(
      'select action, actor_id from audit_entries where club_id = $1 order by id',
      [clubId],
    )
  ).rows.map(({ action, actor_id: actorId }) => [action, actorId]);
async function runCompletionJob() {
  await host.pool.query(`select enqueue_job($1, '{}')`, [successionJobTypes.completeDue.name]);
  await host.jobs.runDue();
}
async function requestAndAccept({ requester, candidate, candidateId, path }: ArrangedSuccession) {
  await requester.call('POST', path, { candidateId });
  return candidate.call<Succession>('POST', `${path}/accept`);
}

test('a vice president’s candidate who agrees becomes president after 14 days [SU-01 OF-01]', async () => {
  const scenario = await arrange();
  const { clubId, presidentId, candidateId, requesterId, requester, path } = scenario;
  await host.pool.query(
    `update users set last_active_on = (now() at time zone 'Asia/Seoul')::date - 29 where id = $1`,
    [presidentId],
  );
  expect(await requester.call('POST', path, { candidateId })).toMatchObject({ code: 'president_active' });
  await host.pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  expect((await requester.call<Succession>('GET', path)).data).toMatchObject({
    isPresidentAbsent: true,
    mayRequest: true,
    request: null,
  });
  const { data } = await requestAndAccept(scenario);
  expect(data.request).toMatchObject({ state: 'RUNNING', hasAccepted: true, requiredSupporters: 1 });
  expect(Date.parse(data.request?.endsAt ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await requester.call('POST', path, { candidateId })).toMatchObject({ code: 'succession_open' });
  expect(await kindsOf(host, presidentId)).toContain('SUCCESSION_REQUESTED 1');
  await host.jobs.runDue();
  expect(host.mails.map(({ text }) => text).join()).toContain('이의');

  await setEnd(clubId, '1 hour');
  await runCompletionJob();
  expect(await readRole(clubId, presidentId)).toBe('PRESIDENT');
  await setEnd(clubId, '-1 second');
  // Runs the job twice at once, as two nodes may do.
  await Promise.all([runCompletionJob(), runCompletionJob()]);
  expect(await readRole(clubId, presidentId)).toBe('MEMBER');
  expect(await readRole(clubId, candidateId)).toBe('PRESIDENT');
  expect(await kindsOf(host, requesterId)).toContain('SUCCESSION_ENDED 1');
  expect(await listAuditActions(clubId)).toEqual([
    ['SUCCESSION_REQUESTED', requesterId],
    ['SUCCESSION_ACCEPTED', candidateId],
    ['SUCCESSION_COMPLETED', null],
    ['ROLE_CHANGED', null],
  ]);
  const { officers } = (await requester.call<OfficerList>('GET', `/clubs/${String(clubId)}/officers`)).data;
  expect(officers).toMatchObject([
    { userId: candidateId, roleName: 'PRESIDENT', endedAt: null },
    { userId: requesterId, roleName: 'VICE_PRESIDENT', endedAt: null },
    { userId: presidentId, roleName: 'PRESIDENT', endedAt: expect.any(String) as string },
  ]);
});

test('without a vice president a request needs the support of three members, or of a fifth if that is more [SU-02]', async () => {
  const scenario = await arrange({ withVicePresident: false });
  const { clubId, path, candidate, president } = scenario;
  expect((await requestAndAccept(scenario)).data.request).toMatchObject({
    state: 'PROPOSED',
    supporterCount: 1,
    requiredSupporters: 3,
  });
  expect((await president.call('POST', `${path}/support`)).status).toBe(403);
  // The repeated support does not count.
  for (let attempt = 0; attempt < 2; attempt += 1) await candidate.call('POST', `${path}/support`);
  const thirdId = await createClubMember(host.pool, clubId, 'MEMBER');
  const thirdMember = await browserOf(host, thirdId);
  expect((await thirdMember.call<Succession>('POST', `${path}/support`)).data.request).toMatchObject({
    state: 'RUNNING',
    supporterCount: 3,
    isSupported: true,
  });
  expect((await listAuditActions(clubId)).slice(2)).toEqual([
    ['SUCCESSION_SUPPORTED', scenario.candidateId],
    ['SUCCESSION_SUPPORTED', thirdId],
  ]);
  expect([15, 16, 100].map((memberCount) => requiredSupporters(memberCount))).toEqual([3, 4, 20]);
});

test('an objection ends a request and blocks new ones for 90 days, but is too late after the deadline [SU-03]', async () => {
  const scenario = await arrange();
  const { clubId, president, requester, candidateId, path } = scenario;
  await requestAndAccept(scenario);
  await setEnd(clubId, '-1 second');
  expect(await president.call('POST', `${path}/object`)).toMatchObject({ code: 'already_decided' });
  await setEnd(clubId, '5 seconds');
  expect((await president.call<Succession>('POST', `${path}/object`)).data.request?.state).toBe('OBJECTED');
  const requestAgain = () => requester.call('POST', path, { candidateId });
  expect(await requestAgain()).toMatchObject({ code: 'succession_too_early' });
  await host.pool.query(`update successions set ended_at = now() - interval '91 days' where club_id = $1`, [
    clubId,
  ]);
  expect((await requestAgain()).status).toBe(200);
});

test.each([
  // First, objection and hand-over compete, because the completion is not due. Then completion and hand-over compete.
  ['in time', '1 hour'],
  ['too late', '-1 second'],
])(
  'a club keeps one president when objection, completion and hand-over are concurrent and the objection is %s [SU-04]',
  async (_, interval) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const scenario = await arrange();
      const { clubId, president, requesterId, candidateId, path } = scenario;
      await requestAndAccept(scenario);
      // The job sees a due request. It and both calls then wait for the lock on the club and continue in any order.
      await setEnd(clubId, '-1 second');
      const lockingClient = await host.pool.connect();
      await lockingClient.query('begin');
      await lockingClient.query('select from clubs where id = $1 for no key update', [clubId]);
      const handOver = { clubId, targetUserId: requesterId, role: 'PRESIDENT' };
      const completion = runCompletionJob();
      const responses = Promise.all([
        president.call('POST', `${path}/object`),
        president.call('POST', '/clubs/grant-role', handOver),
      ]);
      await waitForLockWaiters(host.pool, 3);
      await setEnd(clubId, interval);
      await lockingClient.query('commit');
      lockingClient.release();
      await completion;
      const statuses = (await responses).map(({ status }) => status);
      const { rows } = await host.pool.query<{ id: number }>(
        `select user_id as id from memberships where club_id = $1 and role = 'PRESIDENT'`,
        [clubId],
      );
      const ends = (await listAuditActions(clubId))
        .map(([action]) => action)
        .filter((action) => /_(?:OBJECTED|COMPLETED|CANCELLED)$/.test(String(action)));
      // How the request ended, the president, and the statuses of objection and hand-over.
      const possibleOutcomes =
        interval === '1 hour'
          ? [
              ['SUCCESSION_OBJECTED', requesterId, 200, 200],
              ['SUCCESSION_CANCELLED', requesterId, 404, 200],
            ]
          : [404, 409].flatMap((objectionStatus) => [
              ['SUCCESSION_CANCELLED', requesterId, objectionStatus, 200],
              ['SUCCESSION_COMPLETED', candidateId, objectionStatus, 403],
            ]);
      expect(possibleOutcomes).toContainEqual([...ends, ...rows.map(({ id }) => id), ...statuses]);
    }
  },
);

test('a succession ends without a new president if its candidate presides over three clubs at its end [SU-06]', async () => {
  const scenario = await arrange();
  const { clubId, presidentId, candidateId, path, requester } = scenario;
  await requestAndAccept(scenario);
  for (let count = 0; count < 3; count += 1) await createClub(host.pool, { presidentId: candidateId });
  await setEnd(clubId, '-1 second');
  await runCompletionJob();
  expect([await readRole(clubId, presidentId), await readRole(clubId, candidateId)]).toEqual([
    'PRESIDENT',
    'MEMBER',
  ]);
  expect((await requester.call<Succession>('GET', path)).data.request?.state).toBe('CANCELLED');
});

test('a request to which its candidate does not agree stays PROPOSED and is cancelled after 14 days [SU-07]', async () => {
  const { clubId, presidentId, candidateId, requester, president, path } = await arrange();
  const { data } = await requester.call<Succession>('POST', path, { candidateId });
  expect(data.request).toMatchObject({ state: 'PROPOSED', hasAccepted: false, endsAt: null });
  expect((await president.call('POST', `${path}/accept`)).status).toBe(403);
  const setAge = (days: number) =>
    host.pool.query(
      'update successions set created_at = now() - make_interval(days => $2) where club_id = $1',
      [clubId, days],
    );
  for (const [days, state] of [
    [13, 'PROPOSED'],
    [15, 'CANCELLED'],
  ] as const) {
    await setAge(days);
    await runCompletionJob();
    expect((await requester.call<Succession>('GET', path)).data.request?.state).toBe(state);
  }
  expect([await readRole(clubId, presidentId), await readRole(clubId, candidateId)]).toEqual([
    'PRESIDENT',
    'MEMBER',
  ]);
  expect((await listAuditActions(clubId)).at(-1)).toEqual(['SUCCESSION_CANCELLED', null]);
  // Only an objection delays the next request.
  expect((await requester.call('POST', path, { candidateId })).status).toBe(200);
});

test('the job that ends an expired request does not end the request that replaced it while the job waited [SU-07]', async () => {
  const { clubId, requester, requesterId, candidateId, presidentId, path } = await arrange();
  await requester.call('POST', path, { candidateId });
  await host.pool.query(
    'update successions set created_at = now() - make_interval(days => 15) where club_id = $1',
    [clubId],
  );
  const lockingClient = await host.pool.connect();
  await lockingClient.query('begin');
  await lockingClient.query('select from clubs where id = $1 for update', [clubId]);
  const completion = runCompletionJob();
  await waitForLockWaiter(host.pool);
  await lockingClient.query(
    `update successions set ended_at = now(), state = 'CANCELLED' where club_id = $1`,
    [clubId],
  );
  await lockingClient.query(
    `insert into successions (club_id, requester_id, candidate_id, president_id, state) values ($1, $2, $3, $4, 'PROPOSED')`,
    [clubId, requesterId, candidateId, presidentId],
  );
  await lockingClient.query('commit');
  lockingClient.release();
  await completion;
  const { rows } = await host.pool.query(
    'select state from successions where club_id = $1 and ended_at is null',
    [clubId],
  );
  expect(rows).toEqual([{ state: 'PROPOSED' }]);
});

test('an operator shortens or stops a request [SU-05]', async () => {
  const scenario = await arrange();
  const { clubId, candidateId } = scenario;
  const operator = await browserOf(host, await createUser(host.pool, { isOperator: true }));
  const changeEnd = (daysFromNow: number | null) =>
    operator.call('PATCH', `/operator/clubs/${String(clubId)}`, {
      successionEndsAt:
        daysFromNow === null ? null : new Date(Date.now() + daysFromNow * 86_400_000).toISOString(),
      reason: '회장 졸업 확인',
    });
  expect((await changeEnd(null)).status).toBe(404);
  await requestAndAccept(scenario);
  expect((await changeEnd(15)).status).toBe(422);
  expect((await changeEnd(-1)).status).toBe(200);
  await runCompletionJob();
  expect(await readRole(clubId, candidateId)).toBe('PRESIDENT');

  const otherScenario = await arrange();
  await requestAndAccept(otherScenario);
  await operator.call('PATCH', `/operator/clubs/${String(otherScenario.clubId)}`, {
    successionEndsAt: null,
    reason: '회장 복귀',
  });
  expect(
    (await otherScenario.requester.call<Succession>('GET', otherScenario.path)).data.request?.state,
  ).toBe('STOPPED');
});
