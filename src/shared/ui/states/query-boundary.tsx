import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** What is known of something that was asked for, as the hook of a query has it. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryFallbackProps {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Its boxes, while it is on its way. */
  skeleton: ReactNode;
  /** What could not be read. */
  errorText: string;
  /** h1 where what could not be read is the page. */
  level?: 'h1' | 'h2';
}

interface QueryBoundaryProps<T> extends QueryFallbackProps {
  query: QueryState<T>;
  children: (data: T) => ReactNode;
}

/** Shows what has been read, and until then what {@link QueryFallback} shows. */
export function QueryBoundary<T>({ children, ...unread }: QueryBoundaryProps<T>) {
  const { data } = unread.query;
  return data === undefined ? <QueryFallback {...unread} /> : children(data);
}

/**
 * In place of what is not here: its boxes, or that it could not be read with the way to ask again. That stays while it is asked for
 * again, which the library calls loading once more: bones would take the place of the error and of the button that has the focus.
 */
export function QueryFallback({
  query: { error, isFetching, refetch },
  skeleton,
  errorText,
  level = 'h2',
}: QueryFallbackProps) {
  return error === undefined ? (
    skeleton
  ) : (
    <ErrorState level={level} message={errorText} onRetry={() => void refetch()} busy={isFetching} />
  );
}
