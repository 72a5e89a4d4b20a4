import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { articles } from '../../engines/database/schema';
import { enqueue } from '../../engines/jobs/enqueue';
import { notificationGroupKey, retractGroups } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { COMMENT_KINDS, postJobTypes } from './post.jobs';

/** How a new post of one kind notifies users, and how the deletion of a post retracts notifications. */
export interface PostNotifications {
  /**
   * The job that notifies users of a new post: its name, and the payload field that contains the id of the post. Undefined if a new post
   * of this kind notifies no users.
   */
  newPostJob: { name: string; idField: string } | undefined;
  /**
   * Call it in the transaction that deletes the post. Retracts the notifications itself and returns the changes to announce after the
   * commit, or enqueues a job for the retraction and returns no changes.
   */
  retract: (tx: Transaction, postId: number) => Promise<NotificationChange[]>;
}

/** A new article creates no notification. The deletion of an article retracts the unread notifications about its comments. */
export const articleNotifications: PostNotifications = {
  newPostJob: undefined,
  retract: (tx, articleId) => retractGroups(tx, COMMENT_KINDS, [notificationGroupKey.article(articleId)]),
};

/** Jobs write and retract the notifications about a notice. */
export const noticeNotifications: PostNotifications = {
  newPostJob: { name: postJobTypes.noticePosted.name, idField: 'noticeId' },
  retract: async (tx, noticeId) => {
    await enqueue(tx, postJobTypes.noticeDeleted, [{ noticeId }]);
    return [];
  },
};

/**
 * Enqueues the job that retracts the notifications about the posts of a club that is being deleted. Call it before the deletion of the
 * articles, because it stores their ids in the job.
 */
export async function enqueueClubRetraction(tx: Transaction, clubId: number): Promise<void> {
  const clubArticles = await tx.select({ id: articles.id }).from(articles).where(eq(articles.clubId, clubId));
  await enqueue(tx, postJobTypes.clubDeleted, [{ clubId, articleIds: clubArticles.map(({ id }) => id) }]);
}
