import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const clubRegisterApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerClub: build.mutation<Answer<typeof clubRoutes.create>, ArgsOf<typeof clubRoutes.create>>({
      query: send(clubRoutes.create),
      invalidatesTags: [
        { type: 'Club', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
  }),
});

export const { useRegisterClubMutation } = clubRegisterApi;
