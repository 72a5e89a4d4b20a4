export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { NextPageAlert } from './next-page-alert';
export { RetryButton } from './retry-button';
export { QueryFallback, QueryBoundary } from './query-boundary';
export type { QueryState } from './query-boundary';
