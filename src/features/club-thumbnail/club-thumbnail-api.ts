import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

// Also after a refusal: whoever is refused has looked at an old picture, or holds the office no more.
const invalidatedTags = (_result: unknown, _error: unknown, { clubId }: { clubId: number }) => [
  { type: 'Club' as const, id: clubId },
  { type: 'ClubRole' as const, id: clubId },
];

const clubThumbnailApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeThumbnail: build.mutation<
      Answer<typeof clubRoutes.setThumbnail>,
      ArgsOf<typeof clubRoutes.setThumbnail>
    >({ query: send(clubRoutes.setThumbnail), invalidatesTags: invalidatedTags }),
    resetThumbnail: build.mutation<
      Answer<typeof clubRoutes.resetThumbnail>,
      ArgsOf<typeof clubRoutes.resetThumbnail>
    >({ query: send(clubRoutes.resetThumbnail), invalidatesTags: invalidatedTags }),
  }),
});

export const { useChangeThumbnailMutation, useResetThumbnailMutation } = clubThumbnailApi;
