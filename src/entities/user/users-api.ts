import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Answer<typeof userRoutes.list>, void>({
      query: () => send(userRoutes.list)({}),
      // One is among them oneself.
      providesTags: ['Profile'],
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
