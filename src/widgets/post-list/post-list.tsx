import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { POST_PAGE_SIZE } from '@contract/article';
import { postRights } from '@contract/rights';
import type { PostKind } from '@contract/post';
import { useEffect, useRef } from 'react';
import { Link, Navigate, NavigationType, useNavigationType } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import { layout } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { useLastSeenId } from '@/shared/lib/visits';
import { postText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Section } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { PostListSkeleton } from './post-list-skeleton';
import { PostRow } from './post-row';
import type { ListedPost } from './post-row';

interface PostListProps {
  kind: PostKind;
  clubId: number;
  /** Counted from 1. */
  page: number;
  /** The posts of the page, and the number of posts on all pages. */
  query: QueryState<{ rows: readonly ListedPost[]; total: number }>;
}

const PagerRow = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  marginTop: 24,
  '&:empty': { display: 'none' },
});

/** Distance of a new page's title from the window's top, below the sticky top bar. */
const TITLE_TOP_PX = layout.topBar + 16;

/** Returns the number of pages. */
export const pageCountOf = (total: number) => Math.ceil(total / POST_PAGE_SIZE);

/** Returns the query parameters of a page. */
export const pageQuery = (page: number) => ({ limit: POST_PAGE_SIZE, offset: (page - 1) * POST_PAGE_SIZE });

/** A page of a club's articles or notices, with a create button for users who may write. */
export function PostList({ kind, clubId, page, query }: PostListProps) {
  const { data: posts } = query;
  const text = postText[kind];
  const postPaths = paths.posts[kind];
  const { currentData: club, refetch: refetchClub } = useGetClubQuery({ clubId });
  const { currentData: membership } = useGetClubRoleQuery({ clubId });
  usePageTitle(club ? `${club.clubName} ${text.plural}` : text.plural);
  const isClubGone = query.error !== undefined && toApiFailure(query.error).status === 404;
  useEffect(() => {
    // The club was deleted while it was open. Without the refetch, its page would show it as before.
    if (isClubGone) void refetchClub();
  }, [isClubGone, refetchClub]);
  const titleRef = useScrollToTitleOnPageChange(page);
  const userId = useSelector(selectSessionUser)?.userId;
  const lastSeenId = useLastSeenId({
    owner: userId,
    place: `${kind}s of club ${String(clubId)}`,
    newestId: posts && Math.max(0, ...posts.rows.map(({ postId }) => postId)),
    showsNewest: page === 1,
  });

  const pageCount = pageCountOf(posts?.total ?? 0);
  // The last post of the last page was deleted, or the address is invalid.
  if (posts && page > 1 && page > pageCount)
    return <Navigate to={postPaths.list(clubId, pageCount)} replace />;

  const mayWrite =
    membership !== undefined &&
    club?.closedReason === undefined &&
    postRights[kind].mayWrite(membership.role);
  const writeButton = mayWrite && (
    <Button
      variant="filled"
      component={Link}
      to={postPaths.create(clubId)}
      startIcon={<Icon name="pencil" />}
    >
      {text.write}
    </Button>
  );
  return (
    <Section titleRef={titleRef} title={text.plural} actions={posts?.total !== 0 && writeButton}>
      <QueryBoundary query={query} skeleton={<PostListSkeleton />} errorText={text.listFailed}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              message={text.empty}
              {...(membership && { hint: mayWrite ? text.emptyHintForWriters : text.emptyHintForReaders })}
              action={writeButton}
            />
          ) : (
            <>
              <Paper component="ul" sx={{ overflow: 'hidden' }}>
                {rows.map((post) => (
                  <PostRow
                    key={post.postId}
                    post={post}
                    to={postPaths.detail(clubId, post.postId)}
                    from={{ listPage: page }}
                    isNew={
                      lastSeenId !== undefined && post.postId > lastSeenId && post.author.authorId !== userId
                    }
                  />
                ))}
              </Paper>
              <PagerRow>
                <Pager
                  page={page}
                  pageCount={pageCount}
                  addressOf={(number) => postPaths.list(clubId, number)}
                />
              </PagerRow>
            </>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

/**
 * Scrolls up to the title and focuses it when the page changes. For back and forward the browser restores
 * the position.
 */
function useScrollToTitleOnPageChange(page: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  const type = useNavigationType();
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (type === NavigationType.Pop || !title.current) return;
    title.current.focus({ preventScroll: true });
    const distanceToTitle = title.current.getBoundingClientRect().top - TITLE_TOP_PX;
    if (distanceToTitle < 0) scrollBy(0, distanceToTitle);
  }, [page, type]);
  return title;
}
