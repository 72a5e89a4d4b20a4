import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import type { PictureService } from '../picture/picture.service';
import type { PostKind } from '@contract/post';
import type { NotificationChange } from '../notification/notification-writer.service';
import { articleKind, noticeKind } from './post-kind';
import { deletePost } from './post.repository';
import { enqueueClubRetraction } from './post-notifications';

/**
 * Deletes a post with its picture and retracts its notifications. Returns the changes to announce after the commit; undefined for a post
 * that no longer exists.
 */
export async function deletePostWithPicture(
  tx: Transaction,
  kind: PostKind,
  id: number,
  pictures: Pick<PictureService, 'release'>,
): Promise<NotificationChange[] | undefined> {
  const { table, notifications } = kind === 'article' ? articleKind : noticeKind;
  const deleted = await deletePost(tx, table, id);
  if (!deleted) return undefined;
  if (deleted.image !== null) await pictures.release(tx, deleted.image);
  return notifications.retract(tx, id);
}

/** Deletes all articles and notices of a club that is being deleted, releases their pictures and retracts their notifications. */
export async function deletePostsOf(
  tx: Transaction,
  clubId: number,
  pictures: Pick<PictureService, 'release'>,
): Promise<void> {
  await enqueueClubRetraction(tx, clubId);
  for (const { table } of [articleKind, noticeKind]) {
    const deleted = await tx.delete(table).where(eq(table.clubId, clubId)).returning({ image: table.image });
    await pictures.release(tx, ...deleted.flatMap(({ image }) => image ?? []));
  }
}
