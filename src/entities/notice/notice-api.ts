import { noticeRoutes } from '@contract/notice';
import type { ArgsOf } from '@contract/route';
import { api, listTags, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const noticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query<Answer<typeof noticeRoutes.list>, ArgsOf<typeof noticeRoutes.list>>({
      query: send(noticeRoutes.list),
      providesTags: (result) => listTags('Notice', result?.noticeList, ({ noticeId }) => noticeId),
    }),
    getNotice: build.query<Answer<typeof noticeRoutes.get>, ArgsOf<typeof noticeRoutes.get>>({
      query: send(noticeRoutes.get),
      providesTags: (_result, _error, { noticeId }) => [{ type: 'Notice', id: noticeId }],
    }),
  }),
});

export const { useListNoticesQuery, useGetNoticeQuery } = noticeApi;

/** Answers a function that reads a page of a club's notices before anybody asks for it. */
export const usePrefetchNotices = () => noticeApi.usePrefetch('listNotices');
