import type { Pool } from 'pg';
import { createClub, createUser } from '../../server/testing/factories';
import type { Report } from '../../testing/consistency-report';
import type { Caller, Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { compareWrites, createTrackedValue } from '../workload';
import type { TrackedValue, StoredRow, Workload, WriteAttempt } from '../workload';

const CLUBS = 15;
const APPLICANTS = 60;
const WORKERS = 3;

interface Application {
  clubId: number;
  userId: number;
  marker: string;
  status: TrackedValue<string>;
  isMember: TrackedValue<boolean>;
}

/** Users apply to clubs and presidents decide; some new members leave again. */
export async function createApplicationWorkload(pool: Pool, people: WorkloadContext): Promise<Workload> {
  const clubs: { clubId: number; president: Caller }[] = [];
  for (let n = 0; n < CLUBS; n += 1) {
    const { clubId, presidentId } = await createClub(pool);
    clubs.push({ clubId, president: await people.login(presidentId) });
  }
  const applicants: { userId: number; caller: Caller }[] = [];
  for (let n = 0; n < APPLICANTS; n += 1) {
    const userId = await createUser(pool);
    applicants.push({ userId, caller: await people.login(userId) });
  }
  const pairs = clubs.flatMap((club) => applicants.map((applicant) => ({ ...club, ...applicant })));
  const written: WriteAttempt[] = [];
  const applications: Application[] = [];

  const createWorker = () => {
    let next: (() => Promise<Outcome>) | undefined;
    return async (): Promise<Outcome> => {
      if (next) {
        const action = next;
        next = undefined;
        return action();
      }
      const pair = pairs.pop();
      if (!pair) return 'fail';
      const { clubId, userId, caller, president } = pair;
      const application: Application = {
        clubId,
        userId,
        marker: people.marker(),
        status: createTrackedValue('PENDING'),
        isMember: createTrackedValue(false),
      };
      applications.push(application);
      const { outcome, data } = await caller.call<{ applyId: number }>(
        'POST',
        `/clubs/${String(clubId)}/submissions`,
        { contact: '01012345678', contents: application.marker },
      );
      const entry: WriteAttempt = { marker: application.marker, outcome, id: data?.applyId };
      written.push(entry);
      if (data)
        next = () =>
          decide({ ...application, entry }, data.applyId, president, caller, (then) => {
            next = then;
          });
      return outcome;
    };
  };
  const decide = async (
    application: Application & { entry: WriteAttempt },
    applyId: number,
    president: Caller,
    caller: Caller,
    scheduleNext: (then: () => Promise<Outcome>) => void,
  ): Promise<Outcome> => {
    const { clubId, userId } = application;
    const approves = people.random() < 0.7;
    const { outcome } = await president.call(
      'PATCH',
      `/clubs/${String(clubId)}/submissions/${String(applyId)}/${approves ? 'approve' : 'reject'}`,
    );
    application.status.record(approves ? 'APPROVED' : 'REJECTED', outcome);
    if (approves) application.isMember.record(true, outcome);
    if (approves && outcome === 'ok' && people.random() < 0.3) {
      scheduleNext(async () => {
        const left = await caller.call('DELETE', '/clubs/leave-club', { targetUserId: userId, clubId });
        application.isMember.record(false, left.outcome);
        // Leaving a club deletes the application.
        if (left.outcome !== 'fail') application.entry.outcome = left.outcome === 'ok' ? 'fail' : 'info';
        return left.outcome;
      });
    }
    return outcome;
  };

  return {
    workers: Array.from({ length: WORKERS }, createWorker),
    check: async (checkedPool, report) => {
      await checkApplications(
        checkedPool,
        clubs.map(({ clubId }) => clubId),
        { written, applications, report },
      );
    },
  };
}

/** Compares the stored applications with the attempted writes. */
async function checkApplications(
  pool: Pool,
  clubIds: readonly number[],
  {
    written,
    applications,
    report,
  }: { written: WriteAttempt[]; applications: readonly Application[]; report: Report },
): Promise<void> {
  const { rows } = await pool.query<StoredRow & { status: string; is_member: boolean }>(
    `select s.id, s.contents as marker, s.status, m.user_id is not null as is_member
     from submissions s left join memberships m on m.club_id = s.club_id and m.user_id = s.user_id where s.club_id = any($1)`,
    [clubIds],
  );
  compareWrites(report, 'application', written, rows);
  const byMarker = new Map(applications.map((application) => [application.marker, application]));
  for (const { marker, status, is_member: isMember } of rows) {
    const known = byMarker.get(marker);
    if (!known) continue; // reported above
    if (!known.status.isPossible(status))
      report.recordViolation(
        'lost',
        `application ${marker} is ${status}, last known ${known.status.lastConfirmed()}`,
      );
    if (!known.isMember.isPossible(isMember))
      report.recordViolation(
        'lost',
        `applicant ${marker}: member ${String(isMember)}, last known ${String(known.isMember.lastConfirmed())}`,
      );
    if (isMember && status !== 'APPROVED')
      report.recordViolation('invariants', `member without approval: ${marker}`);
  }
}
