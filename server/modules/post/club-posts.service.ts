import { eq } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import type { PictureService } from '../picture/picture.service';
import { articleKind, noticeKind } from './post-kind';
import { takeBackPostsOf } from './post-notifications';

/** Deletes all articles and notices of a club before its deletion, and releases their pictures. */
export async function removePostsOf(
  tx: Transaction,
  clubId: number,
  pictures: Pick<PictureService, 'release'>,
): Promise<void> {
  await takeBackPostsOf(tx, clubId);
  for (const { table } of [articleKind, noticeKind]) {
    const removed = await tx.delete(table).where(eq(table.clubId, clubId)).returning({ image: table.image });
    await pictures.release(tx, ...removed.flatMap(({ image }) => image ?? []));
  }
}
