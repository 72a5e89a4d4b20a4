import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RoleName } from '@contract/member';
import { postRights } from '@contract/rights';
import type { PostKind } from '@contract/post';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ImageField } from '@/features/image-upload';
import { EditPostForm, WritePostForm } from '@/features/post-write';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import type { ImageSlot } from '@/shared/lib/images';
import { usePageTitle } from '@/shared/lib/navigation';
import { postText } from '@/shared/messages';
import { paths, useListPageNumber } from '@/shared/routes';
import { BackLink, BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { PostQueryBoundary } from './post-query-boundary';
import type { PostQuery } from './post-query-boundary';
import type { ShownPost } from './post-sheet';

const FormColumn = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto' });
const Panel = styled(Paper)({ padding: 40, '& > h1': { marginBottom: 24 } });

/** Form for a new article or notice, for users who may write. */
export function PostWriter({ kind, clubId }: { kind: PostKind; clubId: number }) {
  const text = postText[kind];
  const postPaths = paths.posts[kind];
  const navigate = useNavigate();
  const toast = useToast();
  usePageTitle(text.write);
  const handleCreated = (postId: number, hasLeft: boolean) => {
    toast(text.created);
    if (!hasLeft) void navigate(postPaths.detail(clubId, postId), { replace: true });
  };
  return (
    <RequireRight
      kind={kind}
      clubId={clubId}
      isAllowed={postRights[kind].mayWrite}
      listTo={postPaths.list(clubId)}
      title={text.write}
    >
      <WritePostForm
        kind={kind}
        clubId={clubId}
        renderImageField={renderImageField}
        onCreated={handleCreated}
        onCancel={() => void navigate(postPaths.list(clubId))}
      />
    </RequireRight>
  );
}

interface PostEditorProps {
  kind: PostKind;
  clubId: number;
  query: PostQuery;
  /** Undefined until the post is loaded; null if the page's address has no valid post id. */
  post: ShownPost | undefined | null;
}

/** Form for editing an article or notice, for users who may edit. */
export function PostEditor({ kind, clubId, query, post }: PostEditorProps) {
  const text = postText[kind];
  const postPaths = paths.posts[kind];
  const userId = useSelector(selectSessionUser)?.userId;
  const location: { state: unknown } = useLocation();
  const listTo = postPaths.list(clubId, useListPageNumber());
  const navigate = useNavigate();
  const toast = useToast();
  usePageTitle(text.editTitle);
  const returnToPost = (postId: number) =>
    void navigate(postPaths.detail(clubId, postId), { replace: true, state: location.state });
  const handleEdited = (postId: number, hasLeft: boolean) => {
    toast(text.edited);
    if (!hasLeft) returnToPost(postId);
  };
  return (
    <PostQueryBoundary
      kind={kind}
      query={query}
      post={post}
      listTo={listTo}
      skeleton={<FormSkeleton />}
      keepDeleted
    >
      {({ postId, author, ...shown }) => (
        <RequireRight
          kind={kind}
          clubId={clubId}
          isAllowed={(role) => postRights[kind].mayEdit(role, author.authorId === userId)}
          listTo={listTo}
          title={text.editTitle}
        >
          <EditPostForm
            key={postId}
            kind={kind}
            clubId={clubId}
            post={{ postId, ...shown }}
            renderImageField={renderImageField}
            onEdited={(hasLeft) => {
              handleEdited(postId, hasLeft);
            }}
            onCancel={() => {
              returnToPost(postId);
            }}
          />
        </RequireRight>
      )}
    </PostQueryBoundary>
  );
}

interface RequireRightProps {
  kind: PostKind;
  clubId: number;
  isAllowed: (role: RoleName) => boolean;
  listTo: string;
  title: string;
  children: ReactNode;
}

/**
 * Shows the form only to users with the right, and not in a closed club. The form stays, with the typed text, when
 * the user loses the right or the club is closed afterwards.
 */
function RequireRight({ kind, clubId, isAllowed, listTo, title, children }: RequireRightProps) {
  const { currentData: membership, ...query } = useGetClubRoleQuery({ clubId });
  const { currentData: club } = useGetClubQuery({ clubId });
  const [wasAllowed, setWasAllowed] = useState(false);
  const isClubClosed = club?.closedReason !== undefined;
  const isAllowedNow =
    club !== undefined && !isClubClosed && membership !== undefined && isAllowed(membership.role);
  if (isAllowedNow && !wasAllowed) setWasAllowed(true);
  if (!isAllowedNow && !wasAllowed) {
    return (
      <QueryBoundary
        level="h1"
        // If the club cannot be loaded, ClubPage shows the error instead of this form.
        query={{ ...query, data: club && membership }}
        skeleton={<FormSkeleton />}
        errorText={postText.roleFailed}
      >
        {() => (
          <EmptyState
            level="h1"
            isUnavailable
            message={isClubClosed ? postText.clubClosed : postText.noPermission}
            {...(!isClubClosed && { hint: postText[kind].whoMayWrite })}
            action={
              <Button component={Link} to={listTo}>
                {postText.back}
              </Button>
            }
          />
        )}
      </QueryBoundary>
    );
  }
  return (
    <FormColumn>
      <BackLink to={listTo} label={postText.back} />
      <Panel variant="panel">
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {children}
      </Panel>
    </FormColumn>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <FormColumn>
        <BackLinkSkeleton />
        <PanelSkeleton paddingPx={40} fieldHeightsPx={[48, 288, 152]} />
      </FormColumn>
    </SkeletonGroup>
  );
}

const renderImageField: ImageSlot = (props) => <ImageField {...props} />;
