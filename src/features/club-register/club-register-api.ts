import { clubRoutes } from '@contract/club';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const clubRegisterApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerClub: build.mutation<ResponseData<typeof clubRoutes.create>, ArgsOf<typeof clubRoutes.create>>({
      query: buildRequest(clubRoutes.create),
      invalidatesTags: [
        { type: 'Club', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
  }),
});

export const { useRegisterClubMutation } = clubRegisterApi;
