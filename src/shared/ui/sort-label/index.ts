export { SortLabel } from './sort-label';
export type { SortOrder } from './sort-label';
