import type { Pool } from 'pg';
import { createClub, createUser, createClubMember } from '../server/testing/factories';
import { createArticle } from '../server/testing/posts';
import { timeUntil } from '../testing/wait-until';
import type { Caller } from './caller';
import { withPool } from './fault-run';
import { hasNoJobs, killWhileWaiting, restartServer, runStepFault, waitUntilReady } from './step-fault';
import type { StepEnvironment } from './step-fault';

/** Kills per action, each after a statement that the seed chooses. */
const KILLS_PER_ACTION = 4;
/** Approximate number of statements of an action and its notifications. */
const APPROXIMATE_STEPS = 16;
const SETTLE_LIMIT_MS = 30_000;
const JOB_NAMES = ['end-removals', 'complete-successions', 'notify-case', 'mail-suspension'];
const REASON = '이용 규칙에 어긋납니다.';

/** An action of an operator or of a job. The test repeats it after the kill. */
interface Action {
  run: () => Promise<unknown>;
  /** SQL that returns one row of counts, which show the effects of the action. */
  countSql: string;
  /** Parameters of `countSql`. */
  ids: readonly number[];
  /** The counts after the action, in the order of the columns. */
  expected: Readonly<Record<string, number>>;
  /** The address to which the action sends a mail. */
  mailTo?: string;
}

interface ActionContext {
  pool: Pool;
  login: (userId: number) => Promise<Caller>;
}

/** Creates a reported article with its author and an operator. */
async function createCase({ pool, login }: ActionContext) {
  const { clubId } = await createClub(pool);
  const authorId = await createClubMember(pool, clubId, 'MEMBER');
  const articleId = await createArticle(pool, { clubId, authorId });
  const reporterId = await createUser(pool);
  const report = { targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' };
  const { data } = await (await login(reporterId)).call<{ reportId: number }>('POST', '/reports', report);
  const caseId = data?.reportId ?? 0;
  const operator = await login(await createUser(pool, { isOperator: true }));
  // The server rejects a repetition of this decision, because `version` is then old.
  const remove = () =>
    operator.call('POST', `/operator/reports/${String(caseId)}/decide`, {
      action: 'TEMPORARY_REMOVAL',
      reason: REASON,
      version: 1,
    });
  return { articleId, authorId, reporterId, caseId, operator, remove };
}

const notificationCountSql = (kind: string, recipient: string) =>
  `(select coalesce(sum(count), 0)::int from notifications where kind = '${kind}' and recipient_id = ${recipient})`;
const CASE_COUNTS_SQL = `select (select count(*)::int from case_measures where case_id = $1) as measures,
  (select count(*)::int from case_measures where case_id = $1 and ended_at is null) as "inForce",
  (select count(*)::int from articles where id = $2 and removed_until > now()) as hidden,
  ${notificationCountSql('CONTENT_REMOVED', '$3')} as removed, ${notificationCountSql('CONTENT_RESTORED', '$3')} as restored,
  ${notificationCountSql('REPORT_RESOLVED', '$4')} as resolved,
  (select count(*)::int from audit_entries where before = 'ARTICLE ' || $2::int) as audited`;
/** `removed`, `restored` and `resolved` count notifications. */
const REMOVED_COUNTS = {
  measures: 1,
  inForce: 1,
  hidden: 1,
  removed: 1,
  restored: 0,
  resolved: 1,
  audited: 1,
};

const actions: Readonly<Record<string, (context: ActionContext) => Promise<Action>>> = {
  'a decision': async (context) => {
    const { caseId, articleId, authorId, reporterId, remove } = await createCase(context);
    return {
      run: remove,
      countSql: CASE_COUNTS_SQL,
      ids: [caseId, articleId, authorId, reporterId],
      expected: REMOVED_COUNTS,
    };
  },
  'a restoration': async (context) => {
    const { caseId, articleId, authorId, reporterId, operator, remove } = await createCase(context);
    await remove();
    return {
      run: () =>
        operator.call('POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, { reason: REASON }),
      countSql: CASE_COUNTS_SQL,
      ids: [caseId, articleId, authorId, reporterId],
      expected: { ...REMOVED_COUNTS, inForce: 0, hidden: 0, restored: 1, audited: 2 },
    };
  },
  'the end of a removal': async (context) => {
    const { pool } = context;
    const { caseId, articleId, authorId, reporterId, remove } = await createCase(context);
    await remove();
    await pool.query('update case_measures set until = now() where case_id = $1', [caseId]);
    return {
      run: () => pool.query(`select enqueue_job('end-removals', '{}')`),
      countSql: CASE_COUNTS_SQL,
      ids: [caseId, articleId, authorId, reporterId],
      expected: { ...REMOVED_COUNTS, inForce: 0, hidden: 0, restored: 1 },
    };
  },
  'a suspension': async ({ pool, login }) => {
    const userId = await createUser(pool);
    await login(userId);
    const operator = await login(await createUser(pool, { isOperator: true }));
    const suspendedUntil = new Date(Date.now() + 86_400_000).toISOString();
    const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [userId]);
    return {
      run: () =>
        operator.call('PATCH', `/operator/users/${String(userId)}`, { suspendedUntil, reason: REASON }),
      countSql: `select (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from users where id = $1 and suspended_until > now()) as suspended,
        (select count(distinct after)::int from audit_entries where target_id = $1 and action = 'USER_SUSPENDED') as audited`,
      ids: [userId],
      expected: { sessions: 0, suspended: 1, audited: 1 },
      mailTo: rows[0]?.email ?? '',
    };
  },
  'a succession': async ({ pool, login }) => {
    const { clubId, presidentId } = await createClub(pool);
    const viceId = await createClubMember(pool, clubId, 'VICE_PRESIDENT');
    const candidateId = await createClubMember(pool, clubId, 'MEMBER');
    await pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
    const path = `/clubs/${String(clubId)}/succession`;
    await (await login(viceId)).call('POST', path, { candidateId });
    await (await login(candidateId)).call('POST', `${path}/accept`);
    await pool.query('update successions set ends_at = now() where club_id = $1', [clubId]);
    return {
      run: () => pool.query(`select enqueue_job('complete-successions', '{}')`),
      countSql: `select (select count(*)::int from memberships where club_id = $1 and role = 'PRESIDENT' and user_id = $2) as presides,
        (select count(*)::int from memberships where club_id = $1 and role = 'PRESIDENT') as presidents,
        (select count(*)::int from successions where club_id = $1 and state = 'COMPLETED') as completed,
        ${notificationCountSql('SUCCESSION_ENDED', '$2')} as "endedForCandidate", ${notificationCountSql('SUCCESSION_ENDED', '$3')} as "endedForPresident",
        (select count(*)::int from audit_entries where club_id = $1 and action = 'SUCCESSION_COMPLETED') as audited`,
      ids: [clubId, candidateId, presidentId],
      expected: {
        presides: 1,
        presidents: 1,
        completed: 1,
        endedForCandidate: 1,
        endedForPresident: 1,
        audited: 1,
      },
    };
  },
};

/**
 * Kills the server after the n-th statement of an action, repeats the action and checks that it took effect once. Runs an action with
 * fewer statements only once.
 */
async function killAfterStep(environment: StepEnvironment, name: string, n: number): Promise<void> {
  const { faultRun, stepProxy, sink } = environment;
  const { server, report, simulation } = faultRun;
  const when = `${name}, step ${String(n)}`;
  await withPool(server, async (pool) => {
    const login = (userId: number) => simulation.context.login(userId, pool);
    const action = await actions[name]?.({ pool, login });
    if (!action) throw new Error(`no action ${name}`);
    await timeUntil(() => hasNoJobs(faultRun, JOB_NAMES), SETTLE_LIMIT_MS);
    const readCounts = async () => (await pool.query(action.countSql, [...action.ids])).rows[0] as unknown;
    const isDone = async () => JSON.stringify(await readCounts()) === JSON.stringify(action.expected);
    let killed: Promise<void> | undefined;
    stepProxy.armAfter(n, () => {
      killed = killWhileWaiting(faultRun);
    });
    await action.run();
    await timeUntil(async () => killed !== undefined || (await isDone()), SETTLE_LIMIT_MS);
    const wasKilled = killed !== undefined;
    await killed;
    stepProxy.reset();
    if (wasKilled) {
      await restartServer(faultRun);
      await action.run();
    } else await waitUntilReady(faultRun);
    await timeUntil(() => hasNoJobs(faultRun, JOB_NAMES), SETTLE_LIMIT_MS);
    faultRun.log(`${when}: ${wasKilled ? 'killed' : 'not killed, because it has fewer steps'}`);
    if (!(await isDone()))
      report.recordViolation('invariants', `${when}: ${JSON.stringify(await readCounts())}`);
    const { mailTo } = action;
    if (mailTo !== undefined && !sink.mails.some(({ recipients }) => recipients.includes(mailTo)))
      report.recordViolation('lost', `${when}: no mail`);
    report.count('ok');
  });
}

test('F1: kill -9 during decisions, restorations, ends of removals, suspensions and successions: each takes effect once [GV-01]', async () => {
  const report = await runStepFault('f1-governance', async (environment) => {
    const { random } = environment.faultRun;
    for (const name of Object.keys(actions))
      for (let run = 0; run < KILLS_PER_ACTION; run += 1)
        await killAfterStep(environment, name, 1 + Math.floor(random() * APPROXIMATE_STEPS));
  });
  expect(report.violations).toEqual([]);
}, 420_000);
