import { setTimeout as sleep } from 'node:timers/promises';
import { createClub, createUser, createClubMember, joinClub } from '../../server/testing/factories';
import { createArticle } from '../../server/testing/posts';
import { waitUntil } from '../../testing/wait-until';
import { PASSWORD, sortedOutcomes } from './race';
import type { RaceCall, RaceContext, Races } from './race';

/** Version of a case before its first decision, and after it. */
const [FIRST_VERSION, SECOND_VERSION] = [1, 2];
const REASON = '이용 규칙에 어긋납니다.';
/** Longer than the interval at which a node polls for jobs. */
const JOB_LIMIT_MS = 30_000;

/** Races about cases, removals and successions. */
export const createGovernanceRaces = (context: RaceContext): Races => ({
  ...createCaseRaces(context),
  ...createSuccessionRaces(context),
});

/** Enqueues two jobs of this name, so that both nodes may run one at the same time. */
const enqueueTwice = ({ cluster: { pool } }: RaceContext, job: string) =>
  pool.query(`select enqueue_job($1, '{"node":1}'), enqueue_job($1, '{"node":2}')`, [job]);

/** Creates a case about a reported article. Logs the author, the reporter and an operator in. */
async function createCase(context: RaceContext) {
  const {
    cluster: { pool, ports },
    logIn,
    countRows,
  } = context;
  const { clubId } = await createClub(pool);
  const authorId = await joinClub(pool, clubId, await createUser(pool, { password: PASSWORD }), 'MEMBER');
  const articleId = await createArticle(pool, { clubId, authorId });
  const reporter = await logIn(await createUser(pool, { password: PASSWORD }));
  const { data } = await reporter.call<{ reportId: number }>(ports[0], 'POST', '/reports', {
    targetKind: 'ARTICLE',
    targetId: articleId,
    reason: 'ABUSE',
  });
  const caseId = data.reportId; // the API names the case by this field
  const operator = await logIn(await createUser(pool, { isOperator: true }));
  const decide =
    (action: string, version: number, by = operator): RaceCall =>
    (port) =>
      by.call(port, 'POST', `/operator/reports/${String(caseId)}/decide`, {
        action,
        reason: REASON,
        version,
      });
  const countRestoredNotifications = () =>
    countRows(`notifications where recipient_id = $1 and kind = 'CONTENT_RESTORED'`, authorId);
  const author = await logIn(authorId);
  return { caseId, articleId, authorId, author, reporter, operator, decide, countRestoredNotifications };
}

function createCaseRaces(context: RaceContext): Races {
  const {
    cluster: { pool, ports },
    runConcurrently,
    logIn,
    countRows,
  } = context;
  return {
    'two operators deciding one case [DE-01]': async (repetition) => {
      const { caseId, decide } = await createCase(context);
      const otherOperator = await logIn(await createUser(pool, { isOperator: true }));
      const responses = await runConcurrently(
        repetition,
        decide('WARN', FIRST_VERSION),
        decide('NO_VIOLATION', FIRST_VERSION, otherOperator),
      );
      expect(sortedOutcomes(responses)).toEqual(['200', '409 changed_meanwhile']);
      expect(await countRows('case_measures where case_id = $1', caseId)).toBe(
        responses[0]?.status === 200 ? 1 : 0,
      );
    },
    'appealing against a removal while the operator reverses the decision [AP-54]': async (repetition) => {
      const { caseId, author, decide } = await createCase(context);
      await decide('TEMPORARY_REMOVAL', FIRST_VERSION)(ports[0]);
      const responses = await runConcurrently(repetition, decide('NO_VIOLATION', SECOND_VERSION), (port) =>
        author.call(port, 'POST', '/appeals', { reportId: caseId, text: '오해입니다.' }),
      );
      expect([
        ['200', '409 appeal_closed'],
        ['201', '409 changed_meanwhile'],
      ]).toContainEqual(sortedOutcomes(responses));
      expect(await countRows('case_measures where case_id = $1 and ended_at is null', caseId)).toBe(
        responses[0]?.status === 200 ? 0 : 1,
      );
    },
    'deciding a case while the author of the content and the reporter delete their accounts [RP-13]': async (
      repetition,
    ) => {
      const { caseId, author, reporter, decide } = await createCase(context);
      const action = ['WARN', 'TEMPORARY_REMOVAL', 'DELETE', 'NO_VIOLATION'][repetition % 4] ?? 'WARN';
      const deleteAccount =
        (browser: typeof author): RaceCall =>
        (port) =>
          browser.call(port, 'DELETE', '/users', { password: PASSWORD });
      const responses = await runConcurrently(
        repetition,
        deleteAccount(author),
        deleteAccount(reporter),
        // The deletion of an account first checks the password, which takes time. Varying delays change the order of the writes.
        async (port) => {
          await sleep((repetition % 20) * 10);
          return decide(action, FIRST_VERSION)(port);
        },
      );
      // A deleted account cannot be warned.
      const decisionOutcomes = action === 'WARN' ? ['200', '409 changed_meanwhile'] : ['200'];
      expect(decisionOutcomes.map((outcome) => ['200', '200', outcome])).toContainEqual(
        sortedOutcomes(responses),
      );
      expect(await countRows('reports where case_id = $1 and reporter_id is null', caseId)).toBe(1);
    },
    'ending a removal and restoring its content [RM-05]': async (repetition) => {
      const { caseId, articleId, operator, decide, countRestoredNotifications } = await createCase(context);
      await decide('TEMPORARY_REMOVAL', FIRST_VERSION)(ports[0]);
      await pool.query(`update case_measures set until = now() where case_id = $1`, [caseId]);
      await pool.query(`update articles set removed_until = now() where id = $1`, [articleId]);
      await enqueueTwice(context, 'end-removals');
      // The jobs start within a second. The delay varies, so that the operator restores the article before or after them.
      await sleep((repetition % 10) * 100);
      const [restored] = await runConcurrently(repetition, (port) =>
        operator.call(port, 'POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, {
          reason: REASON,
        }),
      );
      expect([200, 404, 409]).toContain(restored?.status);
      await waitUntil(
        'the author is notified',
        async () => (await countRestoredNotifications()) > 0,
        JOB_LIMIT_MS,
      );
      expect(await countRows('case_measures where case_id = $1 and ended_at is not null', caseId)).toBe(1);
      expect(await countRows(`notifications where kind = 'CONTENT_RESTORED' and count > 1`)).toBe(0);
      expect(await countRestoredNotifications()).toBe(1);
    },
  };
}

/** Creates a club with an absent president and a succession that the candidate has accepted. */
async function createSuccession({ cluster: { pool, ports }, logIn, countRows }: RaceContext) {
  const { clubId, presidentId } = await createClub(pool);
  const viceId = await createClubMember(pool, clubId, 'VICE_PRESIDENT');
  const candidateId = await createClubMember(pool, clubId, 'MEMBER');
  await pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  const path = `/clubs/${String(clubId)}/succession`;
  await (await logIn(viceId)).call(ports[0], 'POST', path, { candidateId });
  await (await logIn(candidateId)).call(ports[1], 'POST', `${path}/accept`);
  const president = await logIn(presidentId);
  return {
    clubId,
    viceId,
    candidateId,
    president,
    sendObjection: ((port) => president.call(port, 'POST', `${path}/object`)) satisfies RaceCall,
    /** Moves the deadline to `ms` from now. */
    setDeadlineIn: (ms: number) =>
      pool.query(
        `update successions set ends_at = clock_timestamp() + $2 * interval '1 ms' where club_id = $1`,
        [clubId, ms],
      ),
    hasEnded: async () =>
      (await countRows('successions where club_id = $1 and ended_at is not null', clubId)) === 1,
    countPresidencies: (userId: number) =>
      countRows(`memberships where club_id = $1 and user_id = $2 and role = 'PRESIDENT'`, clubId, userId),
    countPresidents: () => countRows(`memberships where club_id = $1 and role = 'PRESIDENT'`, clubId),
  };
}

function createSuccessionRaces(context: RaceContext): Races {
  const { runConcurrently } = context;
  return {
    'objecting to a succession in its last moment [SU-04]': async (repetition) => {
      const succession = await createSuccession(context);
      await succession.setDeadlineIn(10 + (repetition % 20) * 5);
      await enqueueTwice(context, 'complete-successions');
      const [objection] = await runConcurrently(repetition, succession.sendObjection);
      // Enqueues the jobs again, because the deadline may pass after the first jobs have run.
      await enqueueTwice(context, 'complete-successions');
      await waitUntil('the succession has ended', succession.hasEnded, JOB_LIMIT_MS);
      expect(['200', '404 not_found', '403 not_allowed', '409 already_decided']).toContain(
        sortedOutcomes(objection ? [objection] : [])[0],
      );
      expect(await succession.countPresidencies(succession.candidateId)).toBe(
        objection?.status === 200 ? 0 : 1,
      );
      expect(await succession.countPresidents()).toBe(1);
    },
    'completing a succession and transferring the presidency [SU-04]': async (repetition) => {
      const succession = await createSuccession(context);
      await succession.setDeadlineIn(0);
      await enqueueTwice(context, 'complete-successions');
      const [granted] = await runConcurrently(repetition, (port) =>
        succession.president.call(port, 'POST', '/clubs/grant-role', {
          clubId: succession.clubId,
          targetUserId: succession.viceId,
          role: 'PRESIDENT',
        }),
      );
      await waitUntil('the succession has ended', succession.hasEnded, JOB_LIMIT_MS);
      const winnerId = granted?.status === 200 ? succession.viceId : succession.candidateId;
      expect(await succession.countPresidencies(winnerId)).toBe(1);
      expect(await succession.countPresidents()).toBe(1);
    },
  };
}
