import { userRoutes } from '@contract/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ResponseData<typeof userRoutes.list>, void>({
      query: () => buildRequest(userRoutes.list)({}),
      // A change of the profile refetches the list, because the list contains the current user.
      providesTags: ['Profile'],
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
