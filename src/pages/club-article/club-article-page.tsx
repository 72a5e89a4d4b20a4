import { skipToken } from '@reduxjs/toolkit/query';
import { CommentThread } from '@/widgets/comment-thread';
import { PostScreen } from '@/widgets/post-screen';
import { useGetArticleQuery } from '@/entities/article';
import { useListCommentsQuery } from '@/entities/comment';
import { usePathId } from '@/shared/routes';

/** One article and what is said about it. */
export function ClubArticlePage() {
  const clubId = usePathId('clubId');
  const articleId = usePathId('articleId');
  const { currentData, ...query } = useGetArticleQuery(
    clubId === undefined || articleId === undefined ? skipToken : { clubId, articleId },
  );
  // What is said about it is shown below it, and asked for together with it.
  useListCommentsQuery(articleId === undefined ? skipToken : { articleId });
  if (clubId === undefined) return null; // the club's page says that there is no such club
  const post = articleId === undefined ? null : currentData && { postId: articleId, ...currentData };
  return (
    <PostScreen kind="article" clubId={clubId} query={query} post={post}>
      {articleId !== undefined && <CommentThread key={articleId} clubId={clubId} articleId={articleId} />}
    </PostScreen>
  );
}
