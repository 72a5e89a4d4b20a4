import { noticeRoutes } from '@contract/notice';
import type { ArgsOf } from '@contract/route';
import { api, listTags, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const noticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query<ResponseData<typeof noticeRoutes.list>, ArgsOf<typeof noticeRoutes.list>>({
      query: buildRequest(noticeRoutes.list),
      providesTags: (result) => listTags('Notice', result?.noticeList, ({ noticeId }) => noticeId),
    }),
    getNotice: build.query<ResponseData<typeof noticeRoutes.get>, ArgsOf<typeof noticeRoutes.get>>({
      query: buildRequest(noticeRoutes.get),
      providesTags: (_result, _error, { noticeId }) => [{ type: 'Notice', id: noticeId }],
    }),
  }),
});

export const { useListNoticesQuery, useGetNoticeQuery } = noticeApi;

/** Returns a function that prefetches one page of the list of a club's notices. */
export const usePrefetchNotices = () => noticeApi.usePrefetch('listNotices');
