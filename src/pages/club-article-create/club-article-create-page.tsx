import { PostWriter } from '@/widgets/post-screen';
import { usePathId } from '@/shared/routes';

/** Form for a new article. */
export function ClubArticleCreatePage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <PostWriter kind="article" clubId={clubId} />; // ClubPage reports the unknown club
}
