import type { Pool } from 'pg';
import { createClub, createSubmission } from '../server/testing/factories';
import { setRound } from '../server/testing/recruitments';
import type { SmtpSink } from '../server/testing/smtp-sink';
import type { Report } from '../testing/consistency-report';
import type { Caller, CallResult } from './caller';
import { listMessageIds } from './message-ids';
import type { WorkloadContext } from './workload-context';

/** A leader's decision about an application. `Outcome` of `caller.ts` is the result of a call. */
type ApplicationOutcome = 'PASS' | 'FAIL' | 'HOLD';

/** A round that a test releases, with checks of the effects of the release. */
export interface RoundToRelease {
  recruitmentId: number;
  release: () => Promise<CallResult>;
  /** Sends the failed mails of the round again. */
  resend: () => Promise<CallResult>;
  /** Makes the automatic release due now, unless its time is set or results are released. */
  scheduleReleaseNow: (pool: Pool) => Promise<void>;
  /** Sets whether the applicants have verified addresses. The server sends no mail to unverified addresses. */
  setVerified: (pool: Pool, isVerified: boolean) => Promise<void>;
  /** Returns whether the results are released, all mails are sent and no job for results waits or runs. */
  isSettled: (pool: Pool) => Promise<boolean>;
  /** Records a violation if the release was partial. */
  checkAtomic: (pool: Pool, report: Report, when: string) => Promise<void>;
  /**
   * Records a violation unless the release is complete, every applicant with a released result got one mail, and no other applicant
   * got any. Mails with the same Message-ID count as one.
   */
  checkComplete: (
    pool: Pool,
    sink: SmtpSink,
    report: Report,
    context: { kills: number; when: string },
  ) => Promise<void>;
}

/** Creates a round that releases its results together, with one application for each item of `outcomes`. */
export async function createRoundToRelease(
  pool: Pool,
  context: WorkloadContext,
  outcomes: readonly ApplicationOutcome[],
): Promise<RoundToRelease> {
  const { clubId, presidentId } = await createClub(pool);
  const recruitmentId = await setRound(pool, clubId, { release: 'TOGETHER' });
  for (const outcome of outcomes) {
    const { applyId } = await createSubmission(pool, { clubId });
    await pool.query(
      'update submissions set outcome = $2, outcome_by = $3, outcome_at = now() where id = $1',
      [applyId, outcome, presidentId],
    );
  }
  const president: Caller = await context.login(presidentId, pool);
  const path = `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}`;
  const count = (outcome: ApplicationOutcome) => outcomes.filter((each) => each === outcome).length;
  const expected = { pass: count('PASS'), fail: count('FAIL') };
  const readCounts = async (currentPool: Pool) =>
    (await currentPool.query<ReleaseCounts>(COUNTS_SQL, [recruitmentId])).rows[0];

  return {
    recruitmentId,
    release: () => president.call('POST', `${path}/release`, { stage: 'DOCUMENT', expected }),
    resend: () => president.call('POST', `${path}/deliveries/resend`),
    scheduleReleaseNow: async (currentPool) => {
      await currentPool.query(
        'update recruitments set results_at = now() where id = $1 and results_at is null and first_released_at is null',
        [recruitmentId],
      );
    },
    setVerified: async (currentPool, isVerified) => {
      await currentPool.query(
        'update users set is_email_verified = $2 where id in (select user_id from submissions where recruitment_id = $1)',
        [recruitmentId, isVerified],
      );
    },
    isSettled: async (currentPool) => {
      const { rows } = await currentPool.query<{ settled: boolean }>(
        `select r.first_released_at is not null
           and not exists (select from result_deliveries d where d.recruitment_id = r.id and d.state <> 'SENT')
           and not exists (select from pgboss.job where name in ('mail-result', 'release-results') and state in ('created', 'retry', 'active')) as settled
         from recruitments r where r.id = $1`,
        [recruitmentId],
      );
      return rows[0]?.settled === true;
    },
    checkAtomic: async (currentPool, report, when) => {
      const counts = await readCounts(currentPool);
      const { pass, fail } = expected;
      const countsBefore = { ...NOTHING_RELEASED, held: count('HOLD'), unreleased: pass + fail };
      const countsAfter = countsAfterRelease(pass, fail, count('HOLD'));
      if (
        ![countsBefore, countsAfter].some(
          (expectedCounts) => JSON.stringify(expectedCounts) === JSON.stringify(counts),
        )
      )
        report.recordViolation('invariants', `${when}: partly released: ${JSON.stringify(counts)}`);
    },
    checkComplete: async (currentPool, sink, report, { kills, when }) => {
      const counts = await readCounts(currentPool);
      const countsAfter = countsAfterRelease(expected.pass, expected.fail, count('HOLD'));
      if (JSON.stringify(counts) !== JSON.stringify(countsAfter))
        report.recordViolation('lost', `${when}: not released: ${JSON.stringify(counts)}`);
      const { rows } = await currentPool.query<{ email: string; status: string; state: string | null }>(
        `select u.email, s.status, d.state from submissions s join users u on u.id = s.user_id
         left join result_deliveries d on d.submission_id = s.id and d.channel = 'email' where s.recruitment_id = $1`,
        [recruitmentId],
      );
      for (const { email, status, state } of rows) {
        const messageIds = listMessageIds(
          sink.mails.filter(({ recipients }) => recipients.includes(email)),
          { report, kills, when },
        );
        const expectedMails = status === 'PENDING' ? 0 : 1;
        if (messageIds.length > expectedMails)
          report.recordViolation('dup', `${when}: mails to ${status}: ${messageIds.join(', ')}`);
        if (messageIds.length < expectedMails)
          report.recordViolation('lost', `${when}: no mail to ${status}, ${String(state)}`);
      }
    },
  };
}

/** Counts of everything that a release writes. */
interface ReleaseCounts {
  /** Pending applications with the outcome PASS or FAIL. */
  unreleased: number;
  /** Pending applications with the outcome HOLD, which a release leaves pending. */
  held: number;
  approved: number;
  rejected: number;
  /** Approved applicants who are members. */
  members: number;
  /** The stored member count of the club, which includes the president. */
  counted: number;
  /** Number of participants of the club room, which includes the president. */
  inRoom: number;
  events: number;
  notified: number;
  /** Two per released result: one in the app, one by mail. */
  deliveries: number;
  /** 1 after the first release of the round, otherwise 0. */
  released: number;
}

const NOTHING_RELEASED: ReleaseCounts = {
  unreleased: 0,
  held: 0,
  approved: 0,
  rejected: 0,
  members: 0,
  counted: 1,
  inRoom: 1,
  events: 0,
  notified: 0,
  deliveries: 0,
  released: 0,
};

const countsAfterRelease = (pass: number, fail: number, held: number): ReleaseCounts => ({
  unreleased: 0,
  held,
  approved: pass,
  rejected: fail,
  members: pass,
  counted: 1 + pass,
  inRoom: 1 + pass,
  events: pass + fail,
  notified: pass + fail,
  deliveries: 2 * (pass + fail),
  released: 1,
});

const COUNTS_SQL = `with round as (select * from recruitments where id = $1), applications as (select * from submissions where recruitment_id = $1)
  select (select count(*)::int from applications where status = 'PENDING' and outcome in ('PASS', 'FAIL')) as "unreleased",
    (select count(*)::int from applications where status = 'PENDING' and outcome = 'HOLD') as "held",
    (select count(*)::int from applications where status = 'APPROVED' and outcome is null) as "approved",
    (select count(*)::int from applications where status = 'REJECTED' and outcome is null) as "rejected",
    (select count(*)::int from memberships m join applications s using (club_id, user_id) where s.status = 'APPROVED') as "members",
    (select member_count from clubs where id = round.club_id) as "counted",
    (select count(*)::int from chat_participants p join chat_rooms r on r.id = p.room_id where r.club_id = round.club_id) as "inRoom",
    (select count(*)::int from submission_events e join applications s on s.id = e.submission_id where e.event = 'RELEASED') as "events",
    (select coalesce(sum(n.count), 0)::int from notifications n join applications s on s.user_id = n.recipient_id where n.kind = 'RESULT_RELEASED') as "notified",
    (select count(*)::int from result_deliveries where recruitment_id = $1) as "deliveries",
    (first_released_at is not null)::int as "released"
  from round`;
