import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const profileEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<
      Answer<typeof userRoutes.updateProfile>,
      ArgsOf<typeof userRoutes.updateProfile>
    >({
      query: send(userRoutes.updateProfile),
      // The name stands on clubs that one leads, too.
      invalidatesTags: ['Profile', { type: 'Club', id: 'LIST' }],
    }),
  }),
});

export const { useEditProfileMutation } = profileEditApi;
