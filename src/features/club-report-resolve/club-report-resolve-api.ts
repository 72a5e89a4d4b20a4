import { reportRoutes } from '@contract/report';
import type { ArgsOf } from '@contract/route';
import { reportApi } from '@/entities/report';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const resolveApi = reportApi.injectEndpoints({
  endpoints: (build) => ({
    resolveClubReport: build.mutation<
      ResponseData<typeof reportRoutes.resolve>,
      ArgsOf<typeof reportRoutes.resolve>
    >({
      query: buildRequest(reportRoutes.resolve),
      // A refusal also invalidates the tags, because the list may be outdated.
      invalidatesTags: (_result, _error, { clubId }) => [
        { type: 'ReportCase', id: `club-${String(clubId)}` },
        'Article',
        'Notice',
        'Comment',
        { type: 'ClubQuestion', id: clubId },
      ],
    }),
  }),
});

export const { useResolveClubReportMutation } = resolveApi;
