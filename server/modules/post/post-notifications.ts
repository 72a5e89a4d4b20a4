import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import { articles } from '../../engines/database/schema';
import { enqueue } from '../../engines/jobs/enqueue';
import { notificationGroup, takeBackGroups } from '../notification/notification-writer.service';
import type { NotificationChange } from '../notification/notification-writer.service';
import { COMMENT_KINDS, postJobTypes } from './post.jobs';

/** What the creation and the deletion of a post of one kind mean for notifications. Both run in the transaction of the post. */
export interface PostNotifications {
  created: (tx: Transaction, postId: number) => Promise<void>;
  removed: (tx: Transaction, postId: number) => Promise<NotificationChange[]>;
}

/** A new article creates no notification. Deleting it removes the unread notifications about its comments. */
export const articleNotifications: PostNotifications = {
  created: () => Promise.resolve(),
  removed: (tx, articleId) => takeBackGroups(tx, COMMENT_KINDS, [notificationGroup.article(articleId)]),
};

export const noticeNotifications: PostNotifications = {
  created: (tx, noticeId) => enqueue(tx, postJobTypes.noticePosted, [{ noticeId }]),
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
