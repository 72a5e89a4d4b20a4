import Button from '@mui/material/Button';
import type { PostKind } from '@contract/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '@/shared/api';
import { frame, postText } from '@/shared/messages';
import { EmptyState, WhenRead } from '@/shared/ui/states';
import type { Reading } from '@/shared/ui/states';

/** A query for one post, as its hook has it. */
export type PostQuery = Omit<Reading<never>, 'data'>;

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
  const isGone = query.error !== undefined && failureOf(query.error).status === 404;
  if (post === null || (isGone && !(keepDeleted && post !== undefined))) {
    return (
      <EmptyState
        level="h1"
        lost
        sentence={text.absent}
        hint={frame.pageNotFoundReason}
        action={
          <Button component={Link} to={listTo}>
            {postText.back}
          </Button>
        }
      />
    );
  }
  return (
    <WhenRead level="h1" query={{ ...query, data: post }} bones={skeleton} failed={text.loadFailed}>
      {children}
    </WhenRead>
  );
}
