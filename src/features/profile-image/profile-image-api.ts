import { userRoutes } from '@contract/user';
import { profileTags } from '@/entities/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const profileImageApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfileImage: build.mutation<Answer<typeof userRoutes.updateProfile>, { profileImage: string }>({
      query: ({ profileImage }) => send(userRoutes.updateProfile)({ body: { profileImage } }),
      invalidatesTags: profileTags,
    }),
    resetProfileImage: build.mutation<Answer<typeof userRoutes.resetImage>, void>({
      query: () => send(userRoutes.resetImage)({}),
      invalidatesTags: profileTags,
    }),
  }),
});

export const { useChangeProfileImageMutation, useResetProfileImageMutation } = profileImageApi;
