export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { RetryButton } from './retry-button';
export { QueryFallback, QueryBoundary } from './query-boundary';
export type { QueryState } from './query-boundary';
