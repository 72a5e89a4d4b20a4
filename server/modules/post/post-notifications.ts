import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { articles } from '../../engines/database/schema';
import { enqueue } from '../../engines/jobs/enqueue';
import { notificationGroup, takeBackGroups } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { COMMENT_KINDS, postJobTypes } from './post.jobs';

/** What the creation and the deletion of a post of one kind mean for notifications. */
export interface PostNotifications {
  /** The job that announces a new post, enqueued with the post; undefined for none. */
  announcement: { name: string; idName: string } | undefined;
  /** Runs in the transaction of the deletion. */
  removed: (tx: Transaction, postId: number) => Promise<NotificationChange[]>;
}

/** A new article creates no notification. Deleting it removes the unread notifications about its comments. */
export const articleNotifications: PostNotifications = {
  announcement: undefined,
  removed: (tx, articleId) => takeBackGroups(tx, COMMENT_KINDS, [notificationGroup.article(articleId)]),
};

export const noticeNotifications: PostNotifications = {
  announcement: { name: postJobTypes.noticePosted.name, idName: 'noticeId' },
  removed: async (tx, noticeId) => {
    await enqueue(tx, postJobTypes.noticeRemoved, [{ noticeId }]);
    return [];
  },
};

/** Takes back what was announced about the posts of a club that is being deleted. */
export async function takeBackPostsOf(tx: Transaction, clubId: number): Promise<void> {
  const own = await tx.select({ id: articles.id }).from(articles).where(eq(articles.clubId, clubId));
  await enqueue(tx, postJobTypes.clubRemoved, [{ clubId, articleIds: own.map(({ id }) => id) }]);
}
