export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { RetryButton } from './retry-button';
export { WhenRead } from './when-read';
export type { Reading } from './when-read';
