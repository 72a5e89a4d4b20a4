import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer<typeof userRoutes.register>, ArgsOf<typeof userRoutes.register>>({
      query: send(userRoutes.register),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
