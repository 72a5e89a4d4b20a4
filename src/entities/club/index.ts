export {
  clubApi,
  useGetClubQuery,
  useGetClubRoleQuery,
  useListClubsInfiniteQuery,
  useListFollowedClubsQuery,
  useListMembersQuery,
  useListMyClubsQuery,
  useSearchClubsInfiniteQuery,
} from './club-api';
export { useIsClubClosed } from './closed-club';
export { leaderNameOf } from './leader-name';
export { updateCachedFollow } from './followed-clubs';
export { ClubCard, clubLinkClass } from './ui/club-card';
export { ClubCardSkeleton } from './ui/club-card-skeleton';
export { ClubRow, ClubRows } from './ui/club-rows';
export { LeaderLine } from './ui/leader-line';
export { RoleBadge } from './ui/role-badge';
