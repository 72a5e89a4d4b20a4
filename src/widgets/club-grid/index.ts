export { ClubGrid, ClubGridSkeleton } from './club-grid';
