import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { articles } from '../../engines/database/schema';
import { enqueue } from '../../engines/jobs/enqueue';
import { notificationGroup, retractGroups } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { COMMENT_KINDS, postJobTypes } from './post.jobs';

/** Notifications about the creation and the deletion of posts of one kind. */
export interface PostNotifications {
  /** The job that announces a new post, and the field of its payload for the post's id. Enqueued with the post; undefined for none. */
  announcement: { name: string; idField: string } | undefined;
  /** Runs in the transaction of the deletion. */
  onRemoved: (tx: Transaction, postId: number) => Promise<NotificationChange[]>;
}

/** A new article creates no notification. Deleting it removes the unread notifications about its comments. */
export const articleNotifications: PostNotifications = {
  announcement: undefined,
  onRemoved: (tx, articleId) => retractGroups(tx, COMMENT_KINDS, [notificationGroup.article(articleId)]),
};

export const noticeNotifications: PostNotifications = {
  announcement: { name: postJobTypes.noticePosted.name, idField: 'noticeId' },
  onRemoved: async (tx, noticeId) => {
    await enqueue(tx, postJobTypes.noticeRemoved, [{ noticeId }]);
    return [];
  },
};

/** Retracts the notifications about the posts of a club that is being deleted. */
export async function retractPostsOf(tx: Transaction, clubId: number): Promise<void> {
  const clubArticles = await tx.select({ id: articles.id }).from(articles).where(eq(articles.clubId, clubId));
  await enqueue(tx, postJobTypes.clubRemoved, [{ clubId, articleIds: clubArticles.map(({ id }) => id) }]);
}
