import Button from '@mui/material/Button';
import type { PostKind } from '@contract/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toApiFailure } from '@/shared/api';
import { appText, postText } from '@/shared/messages';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

/** The state of a query for a post, without the post. */
export type PostQuery = Omit<QueryState<never>, 'data'>;

interface PostQueryBoundaryProps<P> {
  kind: PostKind;
  query: PostQuery;
  /** Undefined until the post is loaded; null if the page's address has no valid post id. */
  post: P | undefined | null;
  /** Address of the page of the list to which the user returns. */
  listTo: string;
  skeleton: ReactNode;
  /** Whether to keep showing a post after its deletion, because the user may have typed in its form. */
  keepDeleted?: boolean;
  children: (post: P) => ReactNode;
}

/** Shows a post, its skeleton, a not-found message or an error with a retry button. */
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
  const isNotFound = query.error !== undefined && toApiFailure(query.error).status === 404;
  if (post === null || (isNotFound && !(keepDeleted && post !== undefined))) {
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={text.notFound}
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
