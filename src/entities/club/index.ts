export {
  useGetClubQuery,
  useGetClubRoleQuery,
  useListClubsInfiniteQuery,
  useListMembersQuery,
  useListMyClubsQuery,
  useSearchClubsInfiniteQuery,
} from './club-api';
export { ClubCard, clubLinkClass } from './ui/club-card';
export { ClubCardSkeleton } from './ui/club-card-skeleton';
export { LeaderLine } from './ui/leader-line';
export { RoleBadge } from './ui/role-badge';
