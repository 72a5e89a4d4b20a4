import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { mayPinNotices, postRights } from '@contract/rights';
import type { PostKind } from '@contract/post';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PinNoticeButton } from '@/features/notice-pin';
import { DeletePostButton } from '@/features/post-delete';
import { ReportButton } from '@/features/report';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { appText, postText, reportText } from '@/shared/messages';
import { paths, useListPageNumber } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { Icon } from '@/shared/ui/icon';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { useToast } from '@/shared/ui/toast';
import { PostQueryBoundary } from './post-query-boundary';
import type { PostQuery } from './post-query-boundary';
import { PostSheet } from './post-sheet';
import type { ShownPost } from './post-sheet';

interface PostScreenProps {
  kind: PostKind;
  clubId: number;
  query: PostQuery;
  /** Undefined until the post is loaded; null if the page's address has no valid post id. */
  post: ShownPost | undefined | null;
  /** Content below the text of the post, such as comments. */
  children?: ReactNode;
}

// The width of the text, 680 px, plus the padding of the sheet.
const ReadingColumn = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto' });

/**
 * An article or notice, with the permitted actions and a link to the page of the list from which the user
 * came.
 */
export function PostScreen({ kind, clubId, query, post, children }: PostScreenProps) {
  const listTo = paths.posts[kind].list(clubId, useListPageNumber());
  // The server sends the title of a removed post only to its author and to operators.
  const title = post?.removed && post.title === '' ? reportText.removedTitle : post?.title;
  usePageTitle(title ?? postText[kind].plural);
  return (
    <PostQueryBoundary kind={kind} query={query} post={post} listTo={listTo} skeleton={<PostSkeleton />}>
      {(shown) => (
        <ReadingColumn>
          <BackLink to={listTo} label={postText.back} />
          <PostSheet post={shown} actions={<PostActions kind={kind} post={shown} listTo={listTo} />}>
            {children}
          </PostSheet>
        </ReadingColumn>
      )}
    </PostQueryBoundary>
  );
}

function PostActions({
  kind,
  post: { clubId, postId, title, createdAt, author, isPinned = false, removed },
  listTo,
}: {
  kind: PostKind;
  post: ShownPost;
  listTo: string;
}) {
  const { currentData: membership } = useGetClubRoleQuery({ clubId });
  const isClubOpen = !useIsClubClosed(clubId);
  const isAuthor = useSelector(selectSessionUser)?.userId === author.authorId;
  const location: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  if (!membership) return null;
  const { mayEdit, mayDelete } = postRights[kind];
  const targetKind = kind === 'notice' ? 'NOTICE' : 'ARTICLE';
  const handleDeleted = () => {
    toast(postText[kind].deleted);
    void navigate(listTo, { replace: true });
  };
  return (
    <>
      {kind === 'notice' && isClubOpen && mayPinNotices(membership.role) && (isPinned || !removed) && (
        <PinNoticeButton clubId={clubId} noticeId={postId} isPinned={isPinned} />
      )}
      {/* A leader does not get the text of another author's removed notice, so the leader cannot edit it. */}
      {isClubOpen && mayEdit(membership.role, isAuthor) && !(removed && title === '') && (
        <Button
          variant="text"
          size="small"
          component={Link}
          to={paths.posts[kind].edit(clubId, postId)}
          state={location.state}
          startIcon={<Icon name="pencil" size="sm" />}
        >
          {appText.edit}
        </Button>
      )}
      {isClubOpen && mayDelete(membership.role, isAuthor) && (
        <DeletePostButton kind={kind} clubId={clubId} postId={postId} onDeleted={handleDeleted} />
      )}
      {!isAuthor && !removed && (
        <ReportButton
          accessibleName={reportText.labelFor(reportText.targets[targetKind])}
          subject={{
            target: { targetKind, targetId: postId },
            quote: { name: author.authorName, at: createdAt, text: title },
            ...(author.authorName !== WITHDRAWN_USER_NAME && {
              person: { userId: author.authorId, name: author.authorName },
            }),
          }}
        />
      )}
    </>
  );
}

function PostSkeleton() {
  return (
    <SkeletonGroup>
      <ReadingColumn>
        <BackLinkSkeleton />
        <Paper variant="panel" sx={{ p: '40px' }}>
          <Skeleton width={380} height={32} />
          <div style={{ display: 'flex', gap: 12, margin: '20px 0 48px' }}>
            <Skeleton variant="circular" width={44} height={44} />
            <div>
              <Skeleton width={120} height={18} />
              <Skeleton width={100} height={14} sx={{ mt: '8px' }} />
            </div>
          </div>
          {[680, 640, 660, 320].map((width) => (
            <Skeleton key={width} width={width} height={16} sx={{ mt: '12px' }} />
          ))}
        </Paper>
      </ReadingColumn>
    </SkeletonGroup>
  );
}
