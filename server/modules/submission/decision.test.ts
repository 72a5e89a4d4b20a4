import type { AnswerPage, ClubSubmission, DecisionResult, OwnSubmissionDetail } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { buildQuestion, setRound, startNextRound } from '../../testing/recruitments';
import { releaseStage } from './submission-release.service';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange(columns: Parameters<typeof setRound>[2] = { release: 'TOGETHER' }) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, columns);
  const president = await browserOf(host, presidentId);
  const path = `/clubs/${String(clubId)}/submissions`;
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  return {
    clubId,
    presidentId,
    president,
    path,
    recruitmentId,
    applyId,
    userId,
    decide: (verb: string, id = applyId) =>
      president.call<ClubSubmission>('PATCH', `${path}/${String(id)}/${verb}`),
    decideMany: (applyIds: number[], decision: string) =>
      president.call<DecisionResult>('PATCH', path, { applyIds, decision }),
    list: async (query = '') => (await president.call<ClubSubmission[]>('GET', path + query)).data,
  };
}

const readRow = async (applyId: number) =>
  (await host.pool.query<Record<string, unknown>>('select * from submissions where id = $1', [applyId]))
    .rows[0];
const isMember = async (clubId: number, userId: number) =>
  (await host.pool.query('select from memberships where club_id = $1 and user_id = $2', [clubId, userId]))
    .rowCount === 1;
const listTimeline = async (userId: number, applyId: number) =>
  (
    await (
      await browserOf(host, userId)
    ).call<OwnSubmissionDetail>('GET', `/users/submissions/${String(applyId)}`)
  ).data.timeline.map(({ event }) => event);

describe('in a round that releases together', () => {
  test.each([
    ['approve', 'PASS'],
    ['reject', 'FAIL'],
    ['hold', 'HOLD'],
  ])('%s sets only the outcome %s, which can be changed and cleared [AR-27]', async (verb, outcome) => {
    const { clubId, presidentId, applyId, userId, decide } = await arrange();
    const rowBefore = await readRow(applyId);
    const { status, data } = await decide(verb);
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ outcome, outcomeBy: presidentId, status: 'PENDING' }),
    ]);
    expect(await readRow(applyId)).toEqual({
      ...rowBefore,
      outcome,
      outcome_by: presidentId,
      outcome_at: expect.any(Date) as Date,
    });
    expect(await isMember(clubId, userId)).toBe(false);
    expect((await decide(verb === 'hold' ? 'approve' : 'hold')).data.outcome).toBe(
      verb === 'hold' ? 'PASS' : 'HOLD',
    );
    expect((await decide('undecide')).data).toMatchObject({ outcome: null, status: 'PENDING' });
    await host.jobs.runDue();
    expect(host.mails).toEqual([]);
  });

  test('one request sets or clears several outcomes and skips decided applications [AR-28]', async () => {
    const { clubId, applyId, decideMany, list } = await arrange();
    const secondSubmission = await createSubmission(host.pool, { clubId });
    const decidedSubmission = await createSubmission(host.pool, { clubId, status: 'REJECTED' });
    const ids = [secondSubmission.applyId, decidedSubmission.applyId, applyId];
    for (const [decision, outcome] of [
      ['APPROVED', 'PASS'],
      ['HOLD', 'HOLD'],
      ['UNDECIDE', null],
      ['REJECTED', 'FAIL'],
    ] as const) {
      expect((await decideMany(ids, decision)).data).toEqual({
        decided: [secondSubmission.applyId, applyId],
        skipped: [decidedSubmission.applyId],
      });
      expect((await list()).map((row) => row.outcome)).toEqual([null, outcome, outcome]);
    }
  });

  test.each(['approve', 'reject', 'hold', 'undecide'])(
    '%s is rejected with 409 after the release [AR-29]',
    async (verb) => {
      const { clubId, decide } = await arrange();
      const { applyId } = await createSubmission(host.pool, { clubId, status: 'REJECTED' });
      await expectRefused(host.pool, () => decide(verb, applyId), '409 already_released');
    },
  );

  test('applicants cannot be invited individually [AR-30]', async () => {
    const { decide } = await arrange({ release: 'TOGETHER', hasInterview: true });
    await expectRefused(host.pool, () => decide('invite'), '409 release_required');
  });

  test('a release applies the outcomes of its stage and changes no existing membership [AR-31]', async () => {
    const { clubId, presidentId, recruitmentId, applyId, userId, decide, list } = await arrange({
      release: 'TOGETHER',
      hasInterview: true,
    });
    const failedSubmission = await createSubmission(host.pool, { clubId });
    const heldSubmission = await createSubmission(host.pool, { clubId });
    const staffSubmission = await createSubmission(host.pool, { clubId });
    await decide('approve');
    await decide('approve', staffSubmission.applyId);
    await decide('reject', failedSubmission.applyId);
    await decide('hold', heldSubmission.applyId);
    const release = (stage: 'DOCUMENT' | 'INTERVIEW') =>
      host.engines.database.db.transaction((tx) =>
        releaseStage(tx, { clubId, recruitmentId, stage, isLastStage: stage === 'INTERVIEW' }),
      );
    expect(await release('DOCUMENT')).toMatchObject({
      failed: [{ applyId: failedSubmission.applyId }],
      newMemberIds: [],
    });
    expect((await list()).map((row) => [row.applyId, row.stage, row.outcome, row.status])).toEqual([
      [staffSubmission.applyId, 'INTERVIEW', null, 'PENDING'],
      [heldSubmission.applyId, 'DOCUMENT', 'HOLD', 'PENDING'],
      [failedSubmission.applyId, 'DOCUMENT', null, 'REJECTED'],
      [applyId, 'INTERVIEW', null, 'PENDING'],
    ]);
    expect(await readRow(failedSubmission.applyId)).toMatchObject({ decided_by: presidentId });
    expect(await listTimeline(userId, applyId)).toEqual(['SUBMITTED', 'RELEASED', 'INVITED']);

    await joinClub(host.pool, clubId, staffSubmission.userId, 'STAFF');
    await decide('approve');
    await decide('approve', staffSubmission.applyId);
    expect((await release('INTERVIEW')).newMemberIds).toEqual([userId]);
    const { rows } = await host.pool.query(
      `select role, (select member_count from clubs where id = $1) as count from memberships where club_id = $1 and user_id = any($2) order by user_id`,
      [clubId, [userId, staffSubmission.userId]],
    );
    expect(rows).toEqual([
      { role: 'MEMBER', count: 3 },
      { role: 'STAFF', count: 3 },
    ]);
    expect(await release('INTERVIEW')).toEqual({ passed: [], failed: [], newMemberIds: [] });
  });
});

describe('in a round that decides immediately', () => {
  const immediateRound = { hasInterview: true };

  test('an invitation moves a pending applicant to the interview [AR-32]', async () => {
    const { applyId, userId, president, path, decide } = await arrange(immediateRound);
    await president.call('GET', `${path}/${String(applyId)}`);
    await decide('hold');
    const { status, data } = await decide('invite');
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ stage: 'INTERVIEW', outcome: null, status: 'PENDING' }),
    ]);
    expect(await listTimeline(userId, applyId)).toEqual(['SUBMITTED', 'VIEWED', 'INVITED']);
    await expectRefused(host.pool, () => decide('invite'), '409 already_invited');
    expect((await decide('approve')).data).toMatchObject({ status: 'APPROVED', stage: 'INTERVIEW' });
    expect(await listTimeline(userId, applyId)).toEqual(['SUBMITTED', 'VIEWED', 'INVITED', 'RELEASED']);
    await expectRefused(host.pool, () => decide('invite'), '409 already_decided');
  });

  test('an invitation needs a round with an interview and an application to the club [AR-32]', async () => {
    const { decide } = await arrange({});
    await expectRefused(host.pool, () => decide('invite'), '409 no_interview');
    const otherClub = await arrange(immediateRound);
    await expectRefused(host.pool, () => decide('invite', otherClub.applyId), '404 not_found');
  });

  test('a hold is a mark for leaders, which a decision clears [AR-33]', async () => {
    const { clubId, applyId, userId, decide } = await arrange({});
    expect((await decide('hold')).data).toMatchObject({ outcome: 'HOLD', status: 'PENDING' });
    expect((await decide('reject')).data).toMatchObject({ outcome: null, status: 'REJECTED' });
    expect(await readRow(applyId)).toMatchObject({ outcome: null, outcome_by: null, outcome_at: null });
    expect(await isMember(clubId, userId)).toBe(false);
    await expectRefused(host.pool, () => decide('hold'), '409 already_decided');
  });
});

describe('the list of applicants', () => {
  test('is filtered by round, stage and outcome, and shows the current round by default [AR-34]', async () => {
    const { clubId, recruitmentId, applyId, decide, list, president, path } = await arrange({
      release: 'TOGETHER',
    });
    const invitedSubmission = await createSubmission(host.pool, { clubId });
    await host.pool.query(`update submissions set stage = 'INTERVIEW' where id = $1`, [
      invitedSubmission.applyId,
    ]);
    await decide('hold');
    const listIds = async (query: string) => (await list(query)).map((row) => row.applyId);
    expect(await listIds('?stage=INTERVIEW')).toEqual([invitedSubmission.applyId]);
    expect(await listIds('?outcome=HOLD')).toEqual([applyId]);
    expect(await listIds('?outcome=UNDECIDED')).toEqual([invitedSubmission.applyId]);
    await startNextRound(host.pool, clubId);
    expect(await listIds('')).toEqual([]);
    expect(await listIds(`?recruitmentId=${String(recruitmentId)}`)).toEqual([
      invitedSubmission.applyId,
      applyId,
    ]);
    const foreignRound = await arrange();
    await expectRefused(
      host.pool,
      () => president.call('GET', `${path}?recruitmentId=${String(foreignRound.recruitmentId)}`),
      '404 not_found',
    );
    await expectRefused(host.pool, () => president.call('GET', `${path}?outcome=MAYBE`), '422 rule_broken');
  });

  test('has pages with the answers of all applications for an export, and records the reads [AR-35]', async () => {
    const { clubId, recruitmentId, president, path } = await arrange({ questions: [buildQuestion(1)] });
    await host.pool.query('delete from submissions where club_id = $1', [clubId]);
    await host.pool.query(
      `with added as (insert into users (username) select format('export%s_%s', $1::int, n) from generate_series(1, 51) n returning id)
       insert into submissions (club_id, recruitment_id, user_id, contact, department, contents, answers)
       select $1::int, $2::int, id, '', '', '', jsonb_build_array(jsonb_build_object('questionId', 1, 'value', 'a')) from added`,
      [clubId, recruitmentId],
    );
    const readPage = async (query: string) =>
      (await president.call<AnswerPage>('GET', `${path}/answers${query}`)).data;
    const firstPage = await readPage('');
    expect(firstPage.questions).toEqual([buildQuestion(1)]);
    expect(firstPage.submissions).toHaveLength(50);
    expect(firstPage.submissions[0]?.answers).toEqual([{ questionId: 1, value: 'a' }]);
    const secondPage = await readPage(`?after=${String(firstPage.nextCursor)}`);
    // Read before the list of applications, which records the same reads.
    const { rows } = await host.pool.query(
      `select count(distinct subject_id)::int as read from personal_data_reads, unnest(subject_ids) subject_id
       where club_id = $1`,
      [clubId],
    );
    expect(rows).toEqual([{ read: 51 }]);
    const listedIds = (await president.call<ClubSubmission[]>('GET', path)).data.map(
      ({ applyId }) => applyId,
    );
    expect([...firstPage.submissions, ...secondPage.submissions].map(({ applyId }) => applyId)).toEqual(
      listedIds,
    );
    expect(secondPage.nextCursor).toBeNull();
    expect(await readPage('?outcome=HOLD')).toMatchObject({ submissions: [], nextCursor: null });
  });
});
