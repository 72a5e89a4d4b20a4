import { skipToken } from '@reduxjs/toolkit/query';
import { CommentThread } from '@/widgets/comment-thread';
import { PostScreen } from '@/widgets/post-screen';
import { useGetArticleQuery } from '@/entities/article';
import { useListCommentsQuery } from '@/entities/comment';
import { usePathId } from '@/shared/routes';

/** An article with its comments. */
export function ClubArticlePage() {
  const clubId = usePathId('clubId');
  const articleId = usePathId('articleId');
  const { currentData, ...query } = useGetArticleQuery(
    clubId === undefined || articleId === undefined ? skipToken : { clubId, articleId },
  );
  // Starts the request of the comments together with that of the article. CommentThread shows the result.
  useListCommentsQuery(articleId === undefined ? skipToken : { articleId });
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const post = articleId === undefined ? null : currentData && { postId: articleId, ...currentData };
  return (
    <PostScreen kind="article" clubId={clubId} query={query} post={post}>
      {articleId !== undefined && (
        <CommentThread
          key={articleId}
          clubId={clubId}
          articleId={articleId}
          isArticleRemoved={currentData?.removed !== undefined}
        />
      )}
    </PostScreen>
  );
}
