import { userRoutes } from '@contract/user';
import { profileTags } from '@/entities/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const profileImageApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfileImage: build.mutation<
      ResponseData<typeof userRoutes.updateProfile>,
      { profileImage: string }
    >({
      query: ({ profileImage }) => buildRequest(userRoutes.updateProfile)({ body: { profileImage } }),
      invalidatesTags: profileTags,
    }),
    resetProfileImage: build.mutation<ResponseData<typeof userRoutes.resetImage>, void>({
      query: () => buildRequest(userRoutes.resetImage)({}),
      invalidatesTags: profileTags,
    }),
  }),
});

export const { useChangeProfileImageMutation, useResetProfileImageMutation } = profileImageApi;
