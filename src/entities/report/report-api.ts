import { reportRoutes } from '@contract/report';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Declares the tag of cases here instead of in `shared/api`, because the first load needs no cases. */
export const reportApi = api.enhanceEndpoints({ addTagTypes: ['ReportCase'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Loads the reports that the user has sent, and the measures against the user's own content and account. */
    listOwnReports: build.query<ResponseData<typeof reportRoutes.listOwn>, void>({
      query: () => buildRequest(reportRoutes.listOwn)({}),
      providesTags: ['Report'],
    }),
    listClubReports: build.query<ResponseData<typeof reportRoutes.listOfClub>, { clubId: number }>({
      query: buildRequest(reportRoutes.listOfClub),
      providesTags: (_result, _error, { clubId }) => [{ type: 'ReportCase', id: `club-${String(clubId)}` }],
    }),
  }),
});

export const { useListOwnReportsQuery, useListClubReportsQuery } = reportApi;
