import { PostList, pageQuery, usePrefetchNextPage } from '@/widgets/post-list';
import { useListArticlesQuery, usePrefetchArticles } from '@/entities/article';
import { usePageNumber, usePathId } from '@/shared/routes';

/** Lists the articles of a club, page by page. */
export function ClubArticlesPage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <Articles clubId={clubId} />; // ClubPage reports the unknown club
}

function Articles({ clubId }: { clubId: number }) {
  const page = usePageNumber();
  const { currentData, ...query } = useListArticlesQuery({ clubId, query: pageQuery(page) });
  usePrefetchNextPage({
    clubId,
    page,
    total: currentData?.pagination.total,
    prefetch: usePrefetchArticles(),
  });
  return (
    <PostList
      kind="article"
      clubId={clubId}
      page={page}
      query={{
        ...query,
        data: currentData && {
          rows: currentData.articles.map(({ articleId, ...row }) => ({ postId: articleId, ...row })),
          total: currentData.pagination.total,
        },
      }}
    />
  );
}
