import { reportCaseRoutes } from '@contract/report-case';
import type { CaseState } from '@contract/report';
import type { ArgsOf } from '@contract/route';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';
import { reportApi } from './report-api';

/** Queries of the operators' pages. Ordinary users never load this file. */
const reportCaseApi = reportApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists the cases in a state, or without a state those that wait for a decision. The first opened or
     * reopened case comes first.
     */
    listCases: build.infiniteQuery<
      ResponseData<typeof reportCaseRoutes.list>,
      CaseState | undefined,
      string | undefined
    >({
      query: ({ queryArg: state, pageParam: cursor }) =>
        buildRequest(reportCaseRoutes.list)({
          query: { ...(state !== undefined && { state }), ...(cursor !== undefined && { cursor }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: [{ type: 'ReportCase', id: 'LIST' }],
    }),
    getCase: build.query<ResponseData<typeof reportCaseRoutes.get>, ArgsOf<typeof reportCaseRoutes.get>>({
      query: buildRequest(reportCaseRoutes.get),
      providesTags: (_result, _error, { reportId }) => [{ type: 'ReportCase', id: reportId }],
    }),
  }),
});

export const { useListCasesInfiniteQuery, useGetCaseQuery } = reportCaseApi;
