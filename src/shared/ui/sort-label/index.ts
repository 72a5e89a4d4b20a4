export { SortLabel } from './sort-label';
