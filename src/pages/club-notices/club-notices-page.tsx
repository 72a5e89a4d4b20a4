import { PostList, pageQuery, usePrefetchNextPage } from '@/widgets/post-list';
import { useListNoticesQuery, usePrefetchNotices } from '@/entities/notice';
import { usePageNumber, usePathId } from '@/shared/routes';

/** Lists the notices of a club, page by page. */
export function ClubNoticesPage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <Notices clubId={clubId} />; // ClubPage reports the unknown club
}

function Notices({ clubId }: { clubId: number }) {
  const page = usePageNumber();
  const { currentData, ...query } = useListNoticesQuery({ clubId, query: pageQuery(page) });
  usePrefetchNextPage({ clubId, page, total: currentData?.pagination.total, prefetch: usePrefetchNotices() });
  return (
    <PostList
      kind="notice"
      clubId={clubId}
      page={page}
      query={{
        ...query,
        data: currentData && {
          rows: currentData.noticeList.map(({ noticeId, ...row }) => ({ postId: noticeId, ...row })),
          total: currentData.pagination.total,
        },
      }}
    />
  );
}
