import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { profileTags } from '@/entities/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const profileEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<
      Answer<typeof userRoutes.updateProfile>,
      ArgsOf<typeof userRoutes.updateProfile>
    >({ query: send(userRoutes.updateProfile), invalidatesTags: profileTags }),
  }),
});

export const { useEditProfileMutation } = profileEditApi;
