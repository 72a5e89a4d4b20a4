import { OPERATOR_PAGE_SIZE, operatorRoutes } from '@contract/operator';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const cursorOptions = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: number | null }) => nextCursor ?? undefined,
};

/** Queries of the operators' pages. Ordinary users never load this file. */
export const operatorApi = api
  .enhanceEndpoints({ addTagTypes: ['OperatorUser', 'OperatorClub', 'Announcement'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listOperatorUsers: build.infiniteQuery<
        ResponseData<typeof operatorRoutes.listUsers>,
        string,
        number | undefined
      >({
        query: ({ queryArg: search, pageParam: cursor }) =>
          buildRequest(operatorRoutes.listUsers)({
            query: {
              limit: OPERATOR_PAGE_SIZE,
              ...(search !== '' && { search }),
              ...(cursor !== undefined && { cursor }),
            },
          }),
        infiniteQueryOptions: cursorOptions,
        providesTags: ['OperatorUser'],
      }),
      listOperatorClubs: build.infiniteQuery<
        ResponseData<typeof operatorRoutes.listClubs>,
        string,
        number | undefined
      >({
        query: ({ queryArg: search, pageParam: cursor }) =>
          buildRequest(operatorRoutes.listClubs)({
            query: {
              limit: OPERATOR_PAGE_SIZE,
              ...(search !== '' && { search }),
              ...(cursor !== undefined && { cursor }),
            },
          }),
        infiniteQueryOptions: cursorOptions,
        providesTags: ['OperatorClub'],
      }),
      getOperatorClub: build.query<
        ResponseData<typeof operatorRoutes.getClub>,
        ArgsOf<typeof operatorRoutes.getClub>
      >({ query: buildRequest(operatorRoutes.getClub), providesTags: ['OperatorClub'] }),
      /** The announcement, also before its period; null if there is none or it has ended. */
      getOperatorAnnouncement: build.query<ResponseData<typeof operatorRoutes.getAnnouncement>, void>({
        query: () => buildRequest(operatorRoutes.getAnnouncement)({}),
        providesTags: ['Announcement'],
      }),
    }),
  });

export const {
  useGetOperatorAnnouncementQuery,
  useListOperatorUsersInfiniteQuery,
  useListOperatorClubsInfiniteQuery,
  useGetOperatorClubQuery,
} = operatorApi;
