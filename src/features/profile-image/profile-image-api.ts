import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

// Wherever one's face stands beside what one has written.
const changed = ['Profile', 'Article', 'Notice', 'Comment', 'Member', 'Submission'] as const;

const profileImageApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfileImage: build.mutation<Answer<typeof userRoutes.updateProfile>, { profileImage: string }>({
      query: ({ profileImage }) => send(userRoutes.updateProfile)({ body: { profileImage } }),
      invalidatesTags: changed,
    }),
    resetProfileImage: build.mutation<Answer<typeof userRoutes.resetImage>, void>({
      query: () => send(userRoutes.resetImage)({}),
      invalidatesTags: changed,
    }),
  }),
});

export const { useChangeProfileImageMutation, useResetProfileImageMutation } = profileImageApi;
