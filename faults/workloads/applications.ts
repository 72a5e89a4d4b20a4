import type { Pool } from 'pg';
import { createClub, createUser } from '../../server/testing/factories';
import type { Report } from '../../testing/consistency-report';
import type { Caller, Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { compareWrites, createTrackedValue } from '../workload';
import type { TrackedValue, StoredRow, Workload, WriteAttempt } from '../workload';

const CLUB_COUNT = 15;
const APPLICANT_COUNT = 60;
const WORKER_COUNT = 3;

interface Application {
  clubId: number;
  userId: number;
  marker: string;
  status: TrackedValue<string>;
  isMember: TrackedValue<boolean>;
}

/** Creates a workload in which users apply to clubs, presidents decide, and some new members leave their clubs. */
export async function createApplicationWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const clubs: { clubId: number; president: Caller }[] = [];
  for (let n = 0; n < CLUB_COUNT; n += 1) {
    const { clubId, presidentId } = await createClub(pool);
    clubs.push({ clubId, president: await context.login(presidentId) });
  }
  const applicants: { userId: number; caller: Caller }[] = [];
  for (let n = 0; n < APPLICANT_COUNT; n += 1) {
    const userId = await createUser(pool);
    applicants.push({ userId, caller: await context.login(userId) });
  }
  const untriedPairs = clubs.flatMap((club) => applicants.map((applicant) => ({ ...club, ...applicant })));
  const attempts: WriteAttempt[] = [];
  const applications: Application[] = [];

  const createWorker = () => {
    let nextAction: (() => Promise<Outcome>) | undefined;
    return async (): Promise<Outcome> => {
      if (nextAction) {
        const action = nextAction;
        nextAction = undefined;
        return action();
      }
      const pair = untriedPairs.pop();
      if (!pair) return 'fail'; // sends nothing: all pairs have been tried
      const { clubId, userId, caller, president } = pair;
      const application: Application = {
        clubId,
        userId,
        marker: context.createMarker(),
        status: createTrackedValue('PENDING'),
        isMember: createTrackedValue(false),
      };
      applications.push(application);
      const { outcome, data } = await caller.call<{ applyId: number }>(
        'POST',
        `/clubs/${String(clubId)}/submissions`,
        { contact: '01012345678', contents: application.marker },
      );
      const attempt: WriteAttempt = { marker: application.marker, outcome, id: data?.applyId };
      attempts.push(attempt);
      if (data)
        nextAction = () =>
          decide({ ...application, attempt }, data.applyId, president, caller, (followingAction) => {
            nextAction = followingAction;
          });
      return outcome;
    };
  };
  const decide = async (
    application: Application & { attempt: WriteAttempt },
    applyId: number,
    president: Caller,
    applicant: Caller,
    scheduleNext: (followingAction: () => Promise<Outcome>) => void,
  ): Promise<Outcome> => {
    const { clubId, userId } = application;
    const isApproval = context.random() < 0.7;
    const { outcome } = await president.call(
      'PATCH',
      `/clubs/${String(clubId)}/submissions/${String(applyId)}/${isApproval ? 'approve' : 'reject'}`,
    );
    application.status.record(isApproval ? 'APPROVED' : 'REJECTED', outcome);
    if (isApproval) application.isMember.record(true, outcome);
    if (isApproval && outcome === 'ok' && context.random() < 0.3) {
      scheduleNext(async () => {
        const leaveResult = await applicant.call('DELETE', '/clubs/leave-club', {
          targetUserId: userId,
          clubId,
        });
        application.isMember.record(false, leaveResult.outcome);
        // Leaving a club deletes the application. `fail` means that the application must not be stored.
        if (leaveResult.outcome !== 'fail')
          application.attempt.outcome = leaveResult.outcome === 'ok' ? 'fail' : 'info';
        return leaveResult.outcome;
      });
    }
    return outcome;
  };

  return {
    workers: Array.from({ length: WORKER_COUNT }, createWorker),
    check: async (currentPool, report) => {
      await checkApplications(
        currentPool,
        clubs.map(({ clubId }) => clubId),
        { attempts, applications, report },
      );
    },
  };
}

/** Compares the stored applications, their statuses and the memberships with the outcomes of the writes. */
async function checkApplications(
  pool: Pool,
  clubIds: readonly number[],
  {
    attempts,
    applications,
    report,
  }: { attempts: WriteAttempt[]; applications: readonly Application[]; report: Report },
): Promise<void> {
  const { rows } = await pool.query<StoredRow & { status: string; is_member: boolean }>(
    `select s.id, s.contents as marker, s.status, m.user_id is not null as is_member
     from submissions s left join memberships m on m.club_id = s.club_id and m.user_id = s.user_id where s.club_id = any($1)`,
    [clubIds],
  );
  compareWrites(report, 'application', attempts, rows);
  const byMarker = new Map(applications.map((application) => [application.marker, application]));
  for (const { marker, status, is_member: isMember } of rows) {
    const application = byMarker.get(marker);
    if (!application) continue; // compareWrites has recorded a violation
    if (!application.status.isPossible(status))
      report.recordViolation(
        'lost',
        `application ${marker} is ${status}, last known ${application.status.lastConfirmed()}`,
      );
    if (!application.isMember.isPossible(isMember))
      report.recordViolation(
        'lost',
        `applicant ${marker}: member ${String(isMember)}, last known ${String(application.isMember.lastConfirmed())}`,
      );
    if (isMember && status !== 'APPROVED')
      report.recordViolation('invariants', `member without approval: ${marker}`);
  }
}
