export { ClubHeader } from './club-header';
export { ClubHeaderSkeleton } from './club-header-skeleton';
