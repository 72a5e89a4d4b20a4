import type { ReactNode } from 'react';
import { ErrorState } from './error-state';

/** What is known of something that was asked for, as the hook of a query has it. */
export interface Reading<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface UnreadProps {
  query: Omit<Reading<unknown>, 'data'>;
  /** Its boxes, while it is on its way. */
  bones: ReactNode;
  /** What could not be read. */
  failed: string;
  /** h1 where what could not be read is the page. */
  level?: 'h1' | 'h2';
}

interface WhenReadProps<T> extends UnreadProps {
  query: Reading<T>;
  children: (data: T) => ReactNode;
}

/** Shows what has been read, and until then what {@link Unread} shows. */
export function WhenRead<T>({ children, ...unread }: WhenReadProps<T>) {
  const { data } = unread.query;
  return data === undefined ? <Unread {...unread} /> : children(data);
}

/**
 * In place of what is not here: its boxes, or that it could not be read with the way to ask again. That stays while it is asked for
 * again, which the library calls loading once more: bones would take the place of the error and of the button that has the focus.
 */
export function Unread({ query: { error, isFetching, refetch }, bones, failed, level = 'h2' }: UnreadProps) {
  return error === undefined ? (
    bones
  ) : (
    <ErrorState level={level} sentence={failed} onRetry={() => void refetch()} busy={isFetching} />
  );
}
