import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Answer<typeof userRoutes.profile>, void>({
      query: () => send(userRoutes.profile)({}),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
