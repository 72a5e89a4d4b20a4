import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<Answer<typeof authRoutes.login>, ArgsOf<typeof authRoutes.login>>({
      query: send(authRoutes.login),
    }),
  }),
});

export const { useLogInMutation } = loginApi;
