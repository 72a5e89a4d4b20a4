import { PostWriter } from '@/widgets/post-screen';
import { usePathId } from '@/shared/routes';

/** Writing a notice. */
export function ClubNoticeCreatePage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <PostWriter kind="notice" clubId={clubId} />; // the club's page says that there is no such club
}
