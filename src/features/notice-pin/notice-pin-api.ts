import { noticeRoutes } from '@contract/notice';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

type PinArgs = ArgsOf<typeof noticeRoutes.pin>;

const invalidatedTags = (_result: unknown, error: unknown, { clubId, noticeId }: PinArgs) => [
  { type: 'Notice' as const, id: 'LIST' as const },
  { type: 'Notice' as const, id: noticeId },
  // After an error, the user may no longer be a leader, so the role is refetched.
  ...(error ? [{ type: 'ClubRole' as const, id: clubId }] : []),
];

const noticePinApi = api.injectEndpoints({
  endpoints: (build) => ({
    pinNotice: build.mutation<ResponseData<typeof noticeRoutes.pin>, PinArgs>({
      query: buildRequest(noticeRoutes.pin),
      invalidatesTags: invalidatedTags,
    }),
    unpinNotice: build.mutation<ResponseData<typeof noticeRoutes.unpin>, PinArgs>({
      query: buildRequest(noticeRoutes.unpin),
      invalidatesTags: invalidatedTags,
    }),
  }),
});

export const { usePinNoticeMutation, useUnpinNoticeMutation } = noticePinApi;
