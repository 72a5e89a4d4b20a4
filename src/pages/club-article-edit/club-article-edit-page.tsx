import { skipToken } from '@reduxjs/toolkit/query';
import { PostEditor } from '@/widgets/post-screen';
import { useGetArticleQuery } from '@/entities/article';
import { usePathId } from '@/shared/routes';

/** Changing one's own article. */
export function ClubArticleEditPage() {
  const clubId = usePathId('clubId');
  const articleId = usePathId('articleId');
  const { currentData, ...query } = useGetArticleQuery(
    clubId === undefined || articleId === undefined ? skipToken : { clubId, articleId },
  );
  if (clubId === undefined) return null; // the club's page says that there is no such club
  const post = articleId === undefined ? null : currentData && { postId: articleId, ...currentData };
  return <PostEditor kind="article" clubId={clubId} query={query} post={post} />;
}
