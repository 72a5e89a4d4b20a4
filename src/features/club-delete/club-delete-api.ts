import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const clubDeleteApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteClub: build.mutation<Answer<typeof clubRoutes.remove>, ArgsOf<typeof clubRoutes.remove>>({
      query: send(clubRoutes.remove),
      // The club itself is not asked for again: its page is being left, and would show that it is gone.
      invalidatesTags: (_result, error, { clubId }) => [
        { type: 'Club', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
        ...(error ? ['Member' as const, { type: 'ClubRole' as const, id: clubId }] : []),
      ],
    }),
  }),
});

export const { useDeleteClubMutation } = clubDeleteApi;
