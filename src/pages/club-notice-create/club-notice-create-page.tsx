import { PostWriter } from '@/widgets/post-screen';
import { usePathId } from '@/shared/routes';

/** Form for a new notice. */
export function ClubNoticeCreatePage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <PostWriter kind="notice" clubId={clubId} />; // ClubPage reports the unknown club
}
