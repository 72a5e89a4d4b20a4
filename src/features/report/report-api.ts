import { reportRoutes } from '@contract/report';
import type { ArgsOf } from '@contract/route';
import { reportApi } from '@/entities/report';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const reportWritingApi = reportApi.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<ResponseData<typeof reportRoutes.create>, ArgsOf<typeof reportRoutes.create>>({
      query: buildRequest(reportRoutes.create),
      invalidatesTags: ['Report'],
    }),
    sendAppeal: build.mutation<ResponseData<typeof reportRoutes.appeal>, ArgsOf<typeof reportRoutes.appeal>>({
      query: buildRequest(reportRoutes.appeal),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useSendReportMutation, useSendAppealMutation } = reportWritingApi;
