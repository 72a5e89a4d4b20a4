import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Transaction } from '../../engines/database/executor';
import { memberships, notices } from '../../engines/database/schema';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import {
  notificationGroupKey,
  notify,
  retractGroups,
  retractInBatches,
} from '../notification/notification-writer.service';

export const postJobTypes = {
  /** Notifies the members of a club of a new notice, in batches. Runs as a job, so that the author does not wait for a large club. */
  noticePosted: defineJob<{ noticeId: number }>('notify-notice-posted'),
  /** Retracts the notifications about a deleted notice. */
  noticeDeleted: defineJob<{ noticeId: number }>('take-back-notice'),
  /** Retracts the notifications about the notices of a deleted club and about the comments on its articles. */
  clubDeleted: defineJob<{ clubId: number; articleIds: number[] }>('take-back-club'),
};

/** Kinds of notifications about the comments of an article. */
export const COMMENT_KINDS = ['COMMENT_ON_MINE', 'REPLY_TO_MINE'] as const;

/** Number of members that one transaction notifies. */
const BATCH_SIZE = 1_000;

interface PostJobDeps {
  db: Db;
  onNotificationsChanged: OnNotificationsChanged;
}

export function registerPostJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, onNotificationsChanged }: PostJobDeps,
): void {
  jobs.registerHandler(postJobTypes.noticePosted, async ({ noticeId }) => {
    let lastUserId: number | undefined = 0;
    while (lastUserId !== undefined) {
      const batch = await db.transaction((tx) => notifyMembers(tx, noticeId, lastUserId ?? 0));
      onNotificationsChanged(batch.changes);
      lastUserId = batch.lastUserId;
    }
  });
  jobs.registerHandler(postJobTypes.clubDeleted, async ({ clubId, articleIds }) => {
    const changes = await db.transaction(async (tx) => [
      ...(await retractGroups(tx, ['NOTICE_POSTED'], [notificationGroupKey.club(clubId)])),
      ...(await retractGroups(tx, COMMENT_KINDS, articleIds.map(notificationGroupKey.article))),
    ]);
    onNotificationsChanged(changes);
  });
  jobs.registerHandler(postJobTypes.noticeDeleted, ({ noticeId }) =>
    retractInBatches({ db, onNotificationsChanged }, ['NOTICE_POSTED'], [noticeId]),
  );
}

/**
 * Notifies the next members of a club of a notice: those with the lowest ids above `afterUserId`. Returns the last of these ids as
 * `lastUserId`; undefined after the last batch and for a deleted notice.
 */
async function notifyMembers(
  tx: Transaction,
  noticeId: number,
  afterUserId: number,
): Promise<{ changes: NotificationChange[]; lastUserId: number | undefined }> {
  // Locks the notice. A concurrent deletion waits and then retracts the notifications that this transaction writes.
  const [notice] = await tx
    .select({ clubId: notices.clubId, authorId: notices.authorId })
    .from(notices)
    .where(eq(notices.id, noticeId))
    .for('key share');
  if (!notice) return { changes: [], lastUserId: undefined };
  const { clubId, authorId } = notice;
  const members = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), gt(memberships.userId, afterUserId)))
    .orderBy(asc(memberships.userId))
    .limit(BATCH_SIZE);
  const changes = await notify(tx, [
    {
      kind: 'NOTICE_POSTED',
      recipientIds: members.map(({ userId }) => userId),
      cause: noticeId,
      groupKey: notificationGroupKey.club(clubId),
      subject: { type: 'notice', clubId, id: noticeId },
      actorId: authorId,
    },
  ]);
  return { changes, lastUserId: members.length < BATCH_SIZE ? undefined : members.at(-1)?.userId };
}
