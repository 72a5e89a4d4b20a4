import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const clubDeleteApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteClub: build.mutation<ResponseData<typeof clubRoutes.remove>, ArgsOf<typeof clubRoutes.remove>>({
      query: buildRequest(clubRoutes.remove),
      // The club itself is not refetched: after a deletion its page is closing and would briefly show a
      // not-found message. A failure refetches members and role: the server refuses the deletion of a club with
      // other members, and every deletion by a user who is not the president.
      invalidatesTags: (_result, error, { clubId }) => [
        { type: 'Club', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
        ...(error ? ['Member' as const, { type: 'ClubRole' as const, id: clubId }] : []),
      ],
    }),
  }),
});

export const { useDeleteClubMutation } = clubDeleteApi;
