import { userRoutes } from '@contract/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ResponseData<typeof userRoutes.profile>, void>({
      query: () => buildRequest(userRoutes.profile)({}),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useGetProfileQuery } = profileApi;
