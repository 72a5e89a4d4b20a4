export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { RetryButton } from './retry-button';
export { Unread, WhenRead } from './when-read';
export type { Reading } from './when-read';
