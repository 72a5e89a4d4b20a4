import { reportRoutes } from '@contract/report';
import type { ArgsOf } from '@contract/route';
import { reportApi } from '@/entities/report';
import type { ReportTargetKind } from '@contract/report';
import { buildRequest, toApiFailure } from '@/shared/api';
import type { ResponseData, TagType } from '@/shared/api';

/** Cache tags by the kind of the target. Users and messages have none; the live connection updates messages. */
const tagsOfKind: Readonly<Record<ReportTargetKind, readonly TagType[]>> = {
  ARTICLE: ['Article'],
  NOTICE: ['Notice'],
  COMMENT: ['Comment'],
  QUESTION: ['ClubQuestion'],
  MESSAGE: [],
  CLUB: ['Club'],
  USER: [],
};

const reportWritingApi = reportApi.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<ResponseData<typeof reportRoutes.create>, ArgsOf<typeof reportRoutes.create>>({
      query: buildRequest(reportRoutes.create),
      // 404: the content was removed while the page was open, so the content is refetched.
      invalidatesTags: (_result, error, { body }) => [
        'Report',
        ...(error !== undefined && toApiFailure(error).status === 404 ? tagsOfKind[body.targetKind] : []),
      ],
    }),
    sendAppeal: build.mutation<ResponseData<typeof reportRoutes.appeal>, ArgsOf<typeof reportRoutes.appeal>>({
      query: buildRequest(reportRoutes.appeal),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useSendReportMutation, useSendAppealMutation } = reportWritingApi;
