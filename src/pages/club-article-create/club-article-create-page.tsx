import { PostWriter } from '@/widgets/post-screen';
import { usePathId } from '@/shared/routes';

/** Writing an article. */
export function ClubArticleCreatePage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <PostWriter kind="article" clubId={clubId} />; // the club's page says that there is no such club
}
