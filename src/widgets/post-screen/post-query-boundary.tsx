import Button from '@mui/material/Button';
import type { PostKind } from '@contract/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toApiFailure } from '@/shared/api';
import { appText, postText } from '@/shared/messages';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

/** A query for one post, as its hook has it. */
export type PostQuery = Omit<QueryState<never>, 'data'>;

interface PostQueryBoundaryProps<P> {
  kind: PostKind;
  query: PostQuery;
  /** Absent until it is here; null where the address names none. */
  post: P | undefined | null;
  listTo: string;
  skeleton: ReactNode;
  /** Keeps showing a post that is deleted meanwhile: in a form stands what somebody has typed. */
  keepDeleted?: boolean;
  children: (post: P) => ReactNode;
}

/** Shows what there is to show of a post: that it is not there, that it could not be read, its boxes, or itself. */
export function PostQueryBoundary<P>({
  kind,
  query,
  post,
  listTo,
  skeleton,
  keepDeleted = false,
  children,
}: PostQueryBoundaryProps<P>) {
  const text = postText[kind];
  const isGone = query.error !== undefined && toApiFailure(query.error).status === 404;
  if (post === null || (isGone && !(keepDeleted && post !== undefined))) {
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={text.absent}
        hint={appText.pageNotFoundReason}
        action={
          <Button component={Link} to={listTo}>
            {postText.back}
          </Button>
        }
      />
    );
  }
  return (
    <QueryBoundary
      level="h1"
      query={{ ...query, data: post }}
      skeleton={skeleton}
      errorText={text.loadFailed}
    >
      {children}
    </QueryBoundary>
  );
}
