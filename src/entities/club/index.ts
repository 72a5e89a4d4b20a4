export {
  useGetClubQuery,
  useGetClubRoleQuery,
  useListClubsInfiniteQuery,
  useListMembersQuery,
  useListMyClubsQuery,
  useSearchClubsInfiniteQuery,
} from './club-api';
export type { ClubListView } from './club-api';
export { ClubCard, opensClub } from './ui/club-card';
export { ClubCardBones } from './ui/club-card-bones';
export { LeaderLine } from './ui/leader-line';
export { RoleBadge } from './ui/role-badge';
