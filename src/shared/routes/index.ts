export { eventPaths } from './event-paths';
export { paths } from './routes';
export { useListPageNumber, parsePage, usePageNumber } from './use-page';
export type { FromListState } from './use-page';
export { usePathId } from './use-path-id';
export { isVerifyFirstState, verifyFirstState } from './verify-first';
