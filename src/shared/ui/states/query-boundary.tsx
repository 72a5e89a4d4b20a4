import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** The members of the result of a query hook that a boundary reads. */
export interface QueryState<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryFallbackProps {
  query: Omit<QueryState<unknown>, 'data'>;
  /** Shown until the query succeeds or fails. */
  skeleton: ReactNode;
  /** Error message after the query has failed. */
  errorText: string;
  /** Heading level of the error; h1 if the page shows nothing else. */
  level?: 'h1' | 'h2';
}

interface QueryBoundaryProps<T> extends QueryFallbackProps {
  query: QueryState<T>;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, also after a failed refetch. Renders {@link QueryFallback} until there is data. */
export function QueryBoundary<T>({ children, ...fallbackProps }: QueryBoundaryProps<T>) {
  const { data } = fallbackProps.query;
  return data === undefined ? <QueryFallback {...fallbackProps} /> : children(data);
}

/**
 * Shows a skeleton while loading and an error with a retry button on failure. The error stays during a retry,
 * so that the retry button keeps the focus.
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
