import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// A refusal also invalidates the tags, because the shown image or role may be stale.
const invalidatedTags = (_result: unknown, _error: unknown, { clubId }: { clubId: number }) => [
  { type: 'Club' as const, id: clubId },
  { type: 'ClubRole' as const, id: clubId },
];

const clubThumbnailApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeThumbnail: build.mutation<
      ResponseData<typeof clubRoutes.setThumbnail>,
      ArgsOf<typeof clubRoutes.setThumbnail>
    >({ query: buildRequest(clubRoutes.setThumbnail), invalidatesTags: invalidatedTags }),
    resetThumbnail: build.mutation<
      ResponseData<typeof clubRoutes.resetThumbnail>,
      ArgsOf<typeof clubRoutes.resetThumbnail>
    >({ query: buildRequest(clubRoutes.resetThumbnail), invalidatesTags: invalidatedTags }),
  }),
});

export const { useChangeThumbnailMutation, useResetThumbnailMutation } = clubThumbnailApi;
