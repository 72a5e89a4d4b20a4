import { CLUB_PAGE_SIZE, clubRoutes } from '@contract/club';
import type { ClubListView, ClubSearchView } from '@contract/club-view';
import { followRoutes } from '@contract/follow';
import { memberRoutes } from '@contract/member';
import type { ArgsOf } from '@contract/route';
import { api, listTags, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

type ClubPage = ResponseData<typeof clubRoutes.list>;

export const clubApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Paginates with the server's cursor, so that new clubs cause no duplicates and no gaps. */
    listClubs: build.infiniteQuery<ClubPage, ClubListView, string | undefined>({
      query: ({ queryArg, pageParam }) =>
        buildRequest(clubRoutes.list)({
          query: {
            limit: CLUB_PAGE_SIZE,
            ...queryArg,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: (result) =>
        listTags(
          'Club',
          result?.pages.flatMap(({ clubs }) => clubs),
          ({ clubId }) => clubId,
        ),
    }),
    searchClubs: build.infiniteQuery<ResponseData<typeof clubRoutes.search>, ClubSearchView, number>({
      query: ({ queryArg, pageParam }) =>
        buildRequest(clubRoutes.search)({ query: { ...queryArg, limit: CLUB_PAGE_SIZE, offset: pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ total }, _pages, offset) =>
          offset + CLUB_PAGE_SIZE < total ? offset + CLUB_PAGE_SIZE : undefined,
      },
      providesTags: (result) =>
        listTags(
          'Club',
          result?.pages.flatMap(({ clubs }) => clubs),
          ({ clubId }) => clubId,
        ),
    }),
    getClub: build.query<ResponseData<typeof clubRoutes.get>, ArgsOf<typeof clubRoutes.get>>({
      query: buildRequest(clubRoutes.get),
      providesTags: (_result, _error, { clubId }) => [{ type: 'Club', id: clubId }],
    }),
    getClubRole: build.query<ResponseData<typeof clubRoutes.role>, ArgsOf<typeof clubRoutes.role>>({
      query: buildRequest(clubRoutes.role),
      // Leaders get the number of pending applications. A decision about the user's own application may change
      // the user's role.
      providesTags: (_result, _error, { clubId }) => [
        { type: 'ClubRole', id: clubId },
        clubSubmissionsTag(clubId),
      ],
    }),
    listMembers: build.query<ResponseData<typeof memberRoutes.list>, ArgsOf<typeof memberRoutes.list>>({
      query: buildRequest(memberRoutes.list),
      providesTags: (_result, _error, { clubId }) => [{ type: 'Member', id: clubId }],
    }),
    listMyClubs: build.query<ResponseData<typeof clubRoutes.mine>, void>({
      query: () => buildRequest(clubRoutes.mine)({}),
      providesTags: (result) => [
        ...listTags('Membership', result, ({ clubId }) => clubId),
        ...listTags('Club', result, ({ clubId }) => clubId),
      ],
    }),
    listFollowedClubs: build.query<ResponseData<typeof followRoutes.listFollowing>, void>({
      query: () => buildRequest(followRoutes.listFollowing)({}),
      providesTags: (result) => [
        { type: 'Club', id: 'FOLLOWED' },
        // Joining a club ends following it.
        { type: 'Membership', id: 'LIST' },
        ...listTags('Club', result, ({ clubId }) => clubId),
      ],
    }),
  }),
});

export const {
  useListClubsInfiniteQuery,
  useSearchClubsInfiniteQuery,
  useGetClubQuery,
  useGetClubRoleQuery,
  useListMembersQuery,
  useListMyClubsQuery,
  useListFollowedClubsQuery,
} = clubApi;
