import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createSubmission, createUser } from '../../testing/factories';
import { createInterviewRound } from '../../testing/interviews';
import { createTogetherRound } from '../../testing/results';
import { inHours } from '../../testing/recruitments';

const host = setUpTestApp();

test('the deletion of an account frees its interview seat [IV-75]', async () => {
  const round = await createInterviewRound(host);
  const slotId = await round.addSlot();
  const userId = await createUser(host.pool, { password: 'maru-2026' });
  const { applyId } = await createSubmission(host.pool, { clubId: round.clubId, userId });
  await host.pool.query(`update submissions set stage = 'INTERVIEW' where id = $1`, [applyId]);
  const applicant = await browserOf(host, userId);
  expect((await applicant.call('PUT', `/users/submissions/${String(applyId)}/slot`, { slotId })).status).toBe(
    200,
  );
  const taken = async () =>
    (await round.president.call<InterviewSlot[]>('GET', round.path)).data.map((slot) => slot.taken);
  expect(await taken()).toEqual([1]);
  expect((await applicant.call('DELETE', '/users', { password: 'maru-2026' })).status).toBe(200);
  expect(await taken()).toEqual([0]);
});

test('retention deletes scores, memos, messages and steps with the application; the counts of the round stay [AR-82]', async () => {
  const round = await createTogetherRound(host);
  const { applyId } = await round.decide('FAIL');
  const own = `/clubs/${String(round.clubId)}/submissions/${String(applyId)}/evaluation`;
  expect((await round.president.call('PUT', own, { score: 3, memo: '좋은 지원자' })).status).toBe(200);
  await round.release(0, 1);
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

test('no call of an applicant shows an extension, also not the own one [RC-75]', async () => {
  const round = await createTogetherRound(host);
  const [userId, otherId] = [await createUser(host.pool), await createUser(host.pool)];
  const until = inHours(50);
  const extended = await round.president.call('POST', `${round.path}/extensions`, { userId, until });
  expect(extended.status).toBe(200);
  await host.pool.query(`update recruitments set closed_at = now() where id = $1`, [round.recruitmentId]);
  const club = `/clubs/${String(round.clubId)}`;
  for (const id of [userId, otherId]) {
    const browser = await browserOf(host, id);
    const answers = await Promise.all(
      [`${club}/recruitment`, club, '/clubs', '/notifications', '/users/submissions', '/users/me/export'].map(
        (path) => browser.call('GET', path),
      ),
    );
    expect(JSON.stringify(answers)).not.toContain(until.slice(0, 16));
    expect((await browser.call('GET', round.path)).status).toBe(403);
    expect((await browser.call('POST', `${round.path}/extensions`, { userId: id, until })).status).toBe(403);
    expect(answers[0]?.data).toMatchObject({ mayApply: id === userId });
  }
});
