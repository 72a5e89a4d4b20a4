import { PostList, pageQuery, usePrefetchNextPage } from '@/widgets/post-list';
import { useListArticlesQuery, usePrefetchArticles } from '@/entities/article';
import { usePageNumber, usePathId } from '@/shared/routes';

/** What the club has written. */
export function ClubArticlesPage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <Articles clubId={clubId} />; // the club's page says that there is no such club
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
