import type { InterviewSlot } from '@contract/interview';
import type { CurrentRecruitment, Recruitment } from '@contract/recruitment';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createSubmission, createUser } from '../../testing/factories';
import { createInterviewRound } from '../../testing/interviews';
import { createTogetherRound } from '../../testing/results';
import { createRound, inHours } from '../../testing/recruitments';

const host = setUpTestApp();

test('the deletion of an account frees its interview seat [IV-19]', async () => {
  const round = await createInterviewRound(host);
  const slotId = await round.addSlot();
  const userId = await createUser(host.pool, { password: 'maru-2026' });
  const { applyId } = await createSubmission(host.pool, { clubId: round.clubId, userId });
  await host.pool.query(`update submissions set stage = 'INTERVIEW' where id = $1`, [applyId]);
  const applicant = await browserOf(host, userId);
  expect((await applicant.call('PUT', `/users/submissions/${String(applyId)}/slot`, { slotId })).status).toBe(
    200,
  );
  const listTakenCounts = async () =>
    (await round.president.call<InterviewSlot[]>('GET', round.slotsPath)).data.map((slot) => slot.taken);
  expect(await listTakenCounts()).toEqual([1]);
  expect((await applicant.call('DELETE', '/users', { password: 'maru-2026' })).status).toBe(200);
  expect(await listTakenCounts()).toEqual([0]);
});

test('the retention job deletes scores, memos, result messages and the history with the application; the counts of the round stay [AR-82]', async () => {
  const round = await createTogetherRound(host);
  const { applyId } = await round.createApplication('FAIL');
  const evaluationPath = `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/evaluation`;
  expect((await round.president.call('PUT', evaluationPath, { score: 3, memo: '좋은 지원자' })).status).toBe(
    200,
  );
  await round.release({ pass: 0, fail: 1 });
  await host.pool.query(`update submissions set decided_at = now() - interval '400 days' where id = $1`, [
    applyId,
  ]);
  await host.pool.query(`select enqueue_job('remove-decided-applications', '{}')`);
  await host.jobs.runDue();
  for (const [table, column] of [
    ['submissions', 'id'],
    ['submission_evaluations', 'submission_id'],
    ['submission_events', 'submission_id'],
    ['result_deliveries', 'submission_id'],
  ])
    expect([
      table,
      (await host.pool.query(`select from ${String(table)} where ${String(column)} = $1`, [applyId]))
        .rowCount,
    ]).toEqual([table, 0]);
  const { data } = await round.president.call<Recruitment>('GET', round.path);
  expect(data.counts.DOCUMENT.rejected).toBe(1);
});

test('no call of an applicant shows an extended deadline, not even the applicant’s own [RC-75]', async () => {
  const round = await createTogetherRound(host);
  const [userId, otherUserId] = [await createUser(host.pool), await createUser(host.pool)];
  const until = inHours(50);
  const extensionResponse = await round.president.call('POST', `${round.path}/extensions`, { userId, until });
  expect(extensionResponse.status).toBe(200);
  await host.pool.query(`update recruitments set closed_at = now() where id = $1`, [round.recruitmentId]);
  const clubPath = `/clubs/${String(round.clubId)}`;
  for (const id of [userId, otherUserId]) {
    const browser = await browserOf(host, id);
    const responses = await Promise.all(
      [
        `${clubPath}/recruitment`,
        clubPath,
        '/clubs',
        '/notifications',
        '/users/submissions',
        '/users/me/export',
      ].map((path) => browser.call('GET', path)),
    );
    expect(JSON.stringify(responses)).not.toContain(until.slice(0, 16));
    expect((await browser.call('GET', round.path)).status).toBe(403);
    expect((await browser.call('POST', `${round.path}/extensions`, { userId: id, until })).status).toBe(403);
    expect(responses[0]?.data).toMatchObject({ mayApply: id === userId });
  }
});

test('deleting a club deletes its rounds, the unsent applications to them and their interview slots [RC-30]', async () => {
  const { president, userId, clubId, clubPath, currentId } = await createRound(host);
  await host.pool.query(
    `insert into submission_drafts (recruitment_id, user_id, contact, contents) values ($1, $2, '', '')`,
    [currentId, userId],
  );
  await host.pool.query(
    `insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place) values ($1, now(), 10, 1, '동방')`,
    [currentId],
  );
  expect((await president.call('DELETE', clubPath)).status).toBe(200);
  const { rows } = await host.pool.query(
    `select (select count(*)::int from recruitments where club_id = $2) as rounds, (select count(*)::int from submission_drafts where recruitment_id = $1) as drafts,
       (select count(*)::int from interview_slots where recruitment_id = $1) as slots`,
    [currentId, clubId],
  );
  expect(rows).toEqual([{ rounds: 0, drafts: 0, slots: 0 }]);
});

test('only leaders see how many users have an unsent application to a round [RC-81]', async () => {
  const { president, applicant, clubPath, currentId, roundPath } = await createRound(host);
  const draft = { contact: '', contents: '아직', answers: [] };
  expect((await applicant.call('PUT', `${clubPath}/submissions/draft`, draft)).status).toBe(200);
  const { data: rounds } = await president.call<Recruitment[]>('GET', `${clubPath}/recruitments`);
  const { data: round } = await president.call<Recruitment>('GET', roundPath(currentId));
  expect([rounds[0]?.draftCount, round.draftCount]).toEqual([1, 1]);
  expect((await applicant.call('GET', `${clubPath}/recruitment`)).data).not.toHaveProperty('draftCount');
});

test('all users see when the first and last interview start and their common length, but no participants [RC-82]', async () => {
  const { applicant, clubPath, currentId } = await createRound(host);
  const readInterviewPeriod = async () =>
    (await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`)).data.interview;
  expect(await readInterviewPeriod()).toBeNull();
  const addSlot = (startsAt: string, minutes: number) =>
    host.pool.query(
      `insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place) values ($1, $2, $3, 1, '동아리방')`,
      [currentId, startsAt, minutes],
    );
  await addSlot('2026-12-05T02:00:00.000Z', 15);
  await addSlot('2026-12-03T01:00:00.000Z', 15);
  const firstAndLast = { firstAt: '2026-12-03T01:00:00.000Z', lastAt: '2026-12-05T02:00:00.000Z' };
  expect(await readInterviewPeriod()).toEqual({ ...firstAndLast, minutes: 15 });
  await addSlot('2026-12-04T01:00:00.000Z', 30);
  expect(await readInterviewPeriod()).toEqual({ ...firstAndLast, minutes: null });
});
