import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { profileTags } from '@/entities/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const profileEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<
      ResponseData<typeof userRoutes.updateProfile>,
      ArgsOf<typeof userRoutes.updateProfile>
    >({ query: buildRequest(userRoutes.updateProfile), invalidatesTags: profileTags }),
  }),
});

export const { useEditProfileMutation } = profileEditApi;
