import type { Db, Transaction } from '../../engines/database/executor';
import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { notify } from '../notification/notification-writer.service';
import type { NotificationEvent, OnNotificationsChanged } from '../notification/notification-writer.service';
import { listClosingRounds, listFollowersToNotify, lockOpenRound } from './follow.repository';

export const followJobTypes = {
  /** Notifies followers that a round is open. A trigger on the table recruitments enqueues it by this name, delayed until the opening. */
  notifyRecruitmentOpened: defineJob<{ recruitmentId: number }>('notify-recruitment-opened'),
  /** Reminds followers of the deadlines of rounds; see {@link listClosingRounds}. */
  remindOfClosing: defineScheduledJob('remind-of-closing-recruitments', '0 18 * * *'),
};

/** Followers per transaction of a fan-out. */
const BATCH_SIZE = 1_000;

interface FollowJobDeps {
  db: Db;
  onNotificationsChanged: OnNotificationsChanged;
}

/** A notification about a round for followers. `cause` is unique within the kind. */
interface RoundNotification extends Pick<NotificationEvent, 'kind' | 'cause'> {
  recruitmentId: number;
  /** Excludes users who followed the club at this time or later. */
  followedBefore?: Date;
}

/** Registers the jobs that notify followers about rounds. A repeated run does not create a second notification. */
export function registerFollowJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, onNotificationsChanged }: FollowJobDeps,
): void {
  const notifyAll = async (notification: RoundNotification) => {
    let lastUserId: number | undefined = 0;
    while (lastUserId !== undefined) {
      const afterUserId: number = lastUserId;
      const batch = await db.transaction((tx) => notifyBatch(tx, notification, afterUserId));
      onNotificationsChanged(batch.changes);
      lastUserId = batch.lastUserId;
    }
  };
  jobs.registerHandler(followJobTypes.notifyRecruitmentOpened, ({ recruitmentId }) =>
    notifyAll({ kind: 'RECRUITMENT_OPENED', cause: recruitmentId, recruitmentId }),
  );
  jobs.registerHandler(followJobTypes.remindOfClosing, async () => {
    for (const { recruitmentId, closesAt, daysBefore, remindAt } of await listClosingRounds(db))
      await notifyAll({
        kind: 'RECRUITMENT_CLOSING',
        // The deadline is part of the cause, so that a changed deadline causes another reminder.
        cause: `${String(recruitmentId)} ${closesAt.toISOString()} ${String(daysBefore)}`,
        recruitmentId,
        followedBefore: remindAt,
      });
  });
}

/**
 * Notifies the next followers after `afterUserId`. In the result, `lastUserId` is undefined after the last batch and for a round that is
 * not open.
 */
async function notifyBatch(
  tx: Transaction,
  { kind, cause, recruitmentId, followedBefore }: RoundNotification,
  afterUserId: number,
) {
  const round = await lockOpenRound(tx, recruitmentId);
  if (!round) return { changes: [], lastUserId: undefined };
  const followerIds = await listFollowersToNotify(tx, round, {
    afterUserId,
    followedBefore,
    limit: BATCH_SIZE,
  });
  const changes = await notify(tx, [
    { kind, recipientIds: followerIds, cause, subject: { type: 'club', clubId: round.clubId } },
  ]);
  return { changes, lastUserId: followerIds.length < BATCH_SIZE ? undefined : followerIds.at(-1) };
}
