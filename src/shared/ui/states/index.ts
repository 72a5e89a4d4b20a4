export { EmptyState } from './empty-state';
export { ErrorState } from './error-state';
export { WhenRead } from './when-read';
export type { Reading } from './when-read';
