import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** State of a query as its hook returns it. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryFallbackProps {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Skeleton while the query loads. */
  skeleton: ReactNode;
  /** Error message if the query fails. */
  errorText: string;
  /** Heading level of the error; h1 if the page shows nothing else. */
  level?: 'h1' | 'h2';
}

interface QueryBoundaryProps<T> extends QueryFallbackProps {
  query: QueryState<T>;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, and {@link QueryFallback} until it is loaded. */
export function QueryBoundary<T>({ children, ...fallback }: QueryBoundaryProps<T>) {
  const { data } = fallback.query;
  return data === undefined ? <QueryFallback {...fallback} /> : children(data);
}

/**
 * Shows a skeleton while loading and an error with a retry button on failure. The error stays during a retry,
 * so that its button keeps the focus.
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
