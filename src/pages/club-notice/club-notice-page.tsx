import { skipToken } from '@reduxjs/toolkit/query';
import { PostScreen } from '@/widgets/post-screen';
import { useGetNoticeQuery } from '@/entities/notice';
import { usePathId } from '@/shared/routes';

/** Shows a notice of a club. */
export function ClubNoticePage() {
  const clubId = usePathId('clubId');
  const noticeId = usePathId('noticeId');
  const { currentData, ...query } = useGetNoticeQuery(
    clubId === undefined || noticeId === undefined ? skipToken : { clubId, noticeId },
  );
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const post = noticeId === undefined ? null : currentData && { postId: noticeId, ...currentData };
  return <PostScreen kind="notice" clubId={clubId} query={query} post={post} />;
}
