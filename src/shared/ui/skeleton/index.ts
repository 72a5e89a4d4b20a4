export { SkeletonGroup } from './skeleton-group';
export { PageSkeleton } from './page-skeleton';
export { PanelSkeleton } from './panel-skeleton';
export { RowsSkeleton } from './rows-skeleton';
