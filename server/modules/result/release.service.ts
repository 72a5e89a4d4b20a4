import { recruitmentMessage } from '@contract/recruitment-messages';
import type { Stage } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import type { ReleaseBody, ReleaseCounts } from '@contract/result';
import { mayReleaseResults } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { listLeaders, lockClub, roleOf } from '../member/member.service';
import { notify } from '../notification/notification-writer.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { countStageOutcomes, releaseStage } from '../submission/submission-release.service';
import { findRoundToRelease } from './release.repository';
import type { RoundToRelease } from './release.repository';
import { deliverResults } from './result-delivery';

/** The ids of a round in a request path. */
export interface RoundRef {
  clubId: number;
  recruitmentId: number;
}

/** Releases of results. Lock order: club, applicants, applications, inboxes. */
export interface ReleaseService {
  /**
   * Releases a stage in one transaction. Throws `not_allowed`, `not_found`, `no_interview`, `not_published`, `recruitment_not_open`,
   * `recruitment_ended`, `placeholder_without_value`, `stale_view` unless the counts are those that the leader saw, and
   * `nothing_changed` if no application has PASS or FAIL.
   */
  release: (leaderId: number, ref: RoundRef, body: ReleaseBody) => Promise<ReleaseCounts>;
  /**
   * Releases the next stage of a round at its announced time, if the stage has pending applications, all of them have PASS or FAIL, and
   * every text can be written. Otherwise notifies the leaders and changes nothing. Does nothing when the time was changed or the round is
   * neither open nor in review. Throws before the announced time.
   */
  releaseDue: (announced: { recruitmentId: number; resultsAt: string }) => Promise<void>;
}

export interface ReleaseServiceDeps {
  db: Db;
  // All three callbacks are called after the commit. They must not throw and are not awaited.
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  onApplicationsChanged: (clubId: number, applicantIds?: readonly number[]) => void;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createReleaseService({
  db,
  onMembershipsChanged,
  onApplicationsChanged,
  onNotificationsChanged,
}: ReleaseServiceDeps): ReleaseService {
  const runCallbacks = (
    clubId: number,
    { applicantIds, newMemberIds, notificationChanges }: ReleaseEffects,
  ) => {
    onApplicationsChanged(clubId, applicantIds);
    if (newMemberIds.length > 0) onMembershipsChanged(newMemberIds, clubId);
    onNotificationsChanged(notificationChanges);
  };

  return {
    release: async (leaderId, { clubId, recruitmentId }, { stage, expected }) => {
      const { released, counts } = await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'no key update');
        await requireReleaser(tx, clubId, leaderId);
        const round = await loadRound(tx, { clubId, recruitmentId });
        requireReleasable(round, stage);
        const outcomes = await countStageOutcomes(tx, { recruitmentId, stage });
        if (outcomes.pass !== expected.pass || outcomes.fail !== expected.fail)
          throw new AppError('stale_view');
        if (outcomes.pass + outcomes.fail === 0) throw new AppError('nothing_changed');
        return { released: await releaseAndDeliver(tx, round, stage, outcomes, leaderId), counts: outcomes };
      });
      runCallbacks(clubId, released);
      return { pass: counts.pass, fail: counts.fail, remaining: counts.hold + counts.undecided };
    },

    releaseDue: async ({ recruitmentId, resultsAt }) => {
      const clubId = (await findRoundToRelease(db, recruitmentId))?.clubId;
      if (clubId === undefined) return;
      const result = await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'no key update').catch(ignoreDeletedClub);
        const round = await findRoundToRelease(tx, recruitmentId);
        if (round?.resultsAt?.getTime() !== new Date(resultsAt).getTime()) return undefined;
        return releaseAtAnnouncedTime(tx, round, round.resultsAt);
      });
      if (!result) return;
      if (result.released) runCallbacks(clubId, result.released);
      else onNotificationsChanged(result.notificationChanges);
    },
  };
}

/** Throws `not_allowed` unless the user may release results of the club, `not_found` for an unknown club. */
export async function requireReleaser(executor: Executor, clubId: number, userId: number): Promise<void> {
  if (!mayReleaseResults(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

/** Returns a round of a club. Throws `not_found`. */
export async function loadRound(
  executor: Executor,
  { clubId, recruitmentId }: RoundRef,
): Promise<RoundToRelease> {
  const round = await findRoundToRelease(executor, recruitmentId);
  if (round?.clubId !== clubId)
    throw new AppError('not_found', { message: recruitmentMessage.roundNotFound });
  return round;
}

const isLastStage = ({ hasInterview }: RoundToRelease, stage: Stage) =>
  stage === 'INTERVIEW' || !hasInterview;

function requireReleasable(round: RoundToRelease, stage: Stage): void {
  const state = recruitmentStateAt(round, round.now);
  if (state === 'DRAFT') throw new AppError('not_published');
  if (state === 'SCHEDULED') throw new AppError('recruitment_not_open');
  if (state === 'DONE') throw new AppError('recruitment_ended');
  if (stage === 'INTERVIEW' && !round.hasInterview) throw new AppError('no_interview');
}

/** What a release changes, for the callbacks after the commit. */
interface ReleaseEffects {
  applicantIds: number[];
  newMemberIds: number[];
  notificationChanges: NotificationChange[];
}

/**
 * Releases a stage and delivers the results. Without `leaderId`, the server itself releases at the announced time. Requires the lock on
 * the club. Throws `placeholder_without_value`, and `stale_view` when an account was deleted after the outcomes were counted.
 */
async function releaseAndDeliver(
  tx: Transaction,
  round: RoundToRelease,
  stage: Stage,
  counts: { pass: number; fail: number },
  leaderId?: number,
): Promise<ReleaseEffects> {
  const { clubId, recruitmentId } = round;
  const { passed, failed, newMemberIds } = await releaseStage(tx, {
    clubId,
    recruitmentId,
    stage,
    isLastStage: isLastStage(round, stage),
  });
  if (passed.length !== counts.pass || failed.length !== counts.fail) throw new AppError('stale_view');
  await writeAudit(tx, [
    { clubId, actorId: leaderId, action: 'RESULTS_RELEASED', before: String(recruitmentId), after: stage },
  ]);
  const results = [
    ...passed.map((application) => ({ ...application, stage, decision: 'PASS' as const })),
    ...failed.map((application) => ({ ...application, stage, decision: 'FAIL' as const })),
  ];
  const notificationChanges = await deliverResults(tx, round, results, leaderId ?? null);
  return { applicantIds: results.map(({ userId }) => userId), newMemberIds, notificationChanges };
}

type AnnouncedRelease =
  { released: ReleaseEffects } | { released: undefined; notificationChanges: NotificationChange[] };

/**
 * Releases the next stage of a round or notifies the leaders that it cannot be released. Returns undefined, without effects, for a
 * round that is neither open nor in review. Throws before `resultsAt`. Requires the lock on the club.
 */
async function releaseAtAnnouncedTime(
  tx: Transaction,
  round: RoundToRelease,
  resultsAt: Date,
): Promise<AnnouncedRelease | undefined> {
  // The job queue retries a job that throws.
  if (resultsAt > round.now) throw new Error('the results are not due yet');
  const state = recruitmentStateAt(round, round.now);
  if (state !== 'OPEN' && state !== 'REVIEW') return undefined;
  const { clubId, recruitmentId } = round;
  const stage = nextStage(round);
  const counts = await countStageOutcomes(tx, { recruitmentId, stage });
  if (counts.pass + counts.fail > 0 && counts.undecided + counts.hold === 0) {
    // A refused release, such as one with a placeholder without a value, is rolled back to the savepoint.
    const released = await tx
      .transaction((savepoint) => releaseAndDeliver(savepoint, round, stage, counts))
      .catch(ignoreRefusal);
    if (released) return { released };
  }
  const leaders = await listLeaders(tx, clubId);
  const notificationChanges = await notify(tx, [
    {
      // The subject is the list of applicants and not an application, so the client says that the results were not released.
      kind: 'RESULT_RELEASED',
      recipientIds: leaders.map(({ userId }) => userId),
      cause: `not released ${String(recruitmentId)} ${resultsAt.toISOString()}`,
      subject: { type: 'applicants', clubId, id: recruitmentId },
    },
  ]);
  return { released: undefined, notificationChanges };
}

/**
 * Returns the stage that is released at the announced time: the documents until the first release, then the interview if the round has
 * one.
 */
const nextStage = ({ hasInterview, firstReleasedAt }: RoundToRelease): Stage =>
  hasInterview && firstReleasedAt !== null ? 'INTERVIEW' : 'DOCUMENT';

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}

function ignoreDeletedClub(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}
