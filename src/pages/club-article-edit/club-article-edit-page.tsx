import { skipToken } from '@reduxjs/toolkit/query';
import { PostEditor } from '@/widgets/post-screen';
import { useGetArticleQuery } from '@/entities/article';
import { usePathId } from '@/shared/routes';

/** Form for editing the user's own article. */
export function ClubArticleEditPage() {
  const clubId = usePathId('clubId');
  const articleId = usePathId('articleId');
  const { currentData, ...query } = useGetArticleQuery(
    clubId === undefined || articleId === undefined ? skipToken : { clubId, articleId },
  );
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const post = articleId === undefined ? null : currentData && { postId: articleId, ...currentData };
  return <PostEditor kind="article" clubId={clubId} query={query} post={post} />;
}
