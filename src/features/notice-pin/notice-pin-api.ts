import { noticeRoutes } from '@contract/notice';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

type PinArgs = ArgsOf<typeof noticeRoutes.pin>;

const invalidatedTags = (_result: unknown, error: unknown, { clubId, noticeId }: PinArgs) => [
  { type: 'Notice' as const, id: 'LIST' as const },
  { type: 'Notice' as const, id: noticeId },
  // A refusal may mean another role than the page knows.
  ...(error ? [{ type: 'ClubRole' as const, id: clubId }] : []),
];

const noticePinApi = api.injectEndpoints({
  endpoints: (build) => ({
    pinNotice: build.mutation<Answer<typeof noticeRoutes.pin>, PinArgs>({
      query: send(noticeRoutes.pin),
      invalidatesTags: invalidatedTags,
    }),
    unpinNotice: build.mutation<Answer<typeof noticeRoutes.unpin>, PinArgs>({
      query: send(noticeRoutes.unpin),
      invalidatesTags: invalidatedTags,
    }),
  }),
});

export const { usePinNoticeMutation, useUnpinNoticeMutation } = noticePinApi;
