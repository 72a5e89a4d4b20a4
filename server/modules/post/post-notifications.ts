import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { articles } from '../../engines/database/schema';
import { enqueue } from '../../engines/jobs/enqueue';
import { notificationGroup, retractGroups } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { COMMENT_KINDS, postJobTypes } from './post.jobs';

/** How a new post of one kind is announced, and how its deletion retracts notifications. */
export interface PostNotifications {
  /** The job that announces a new post, and its payload field for the post's id. Undefined if posts of the kind are not announced. */
  announcement: { name: string; idField: string } | undefined;
  /** Retracts the notifications about a deleted post, in the transaction of the deletion. Returns the changes made at once, not by a job. */
  retract: (tx: Transaction, postId: number) => Promise<NotificationChange[]>;
}

/** A new article creates no notification. Deleting it removes the unread notifications about its comments. */
export const articleNotifications: PostNotifications = {
  announcement: undefined,
  retract: (tx, articleId) => retractGroups(tx, COMMENT_KINDS, [notificationGroup.article(articleId)]),
};

export const noticeNotifications: PostNotifications = {
  announcement: { name: postJobTypes.noticePosted.name, idField: 'noticeId' },
  retract: async (tx, noticeId) => {
    await enqueue(tx, postJobTypes.noticeRemoved, [{ noticeId }]);
    return [];
  },
};

/** Retracts the notifications about the posts of a club that is being deleted. */
export async function retractPostsOf(tx: Transaction, clubId: number): Promise<void> {
  const clubArticles = await tx.select({ id: articles.id }).from(articles).where(eq(articles.clubId, clubId));
  await enqueue(tx, postJobTypes.clubRemoved, [{ clubId, articleIds: clubArticles.map(({ id }) => id) }]);
}
