import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const loginApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<ResponseData<typeof authRoutes.login>, ArgsOf<typeof authRoutes.login>>({
      query: buildRequest(authRoutes.login),
    }),
  }),
});

export const { useLogInMutation } = loginApi;
