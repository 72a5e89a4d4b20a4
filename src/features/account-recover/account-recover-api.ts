import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const accountRecoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    findId: build.mutation<ResponseData<typeof authRoutes.findId>, ArgsOf<typeof authRoutes.findId>>({
      query: buildRequest(authRoutes.findId),
    }),
    resetPassword: build.mutation<
      ResponseData<typeof authRoutes.passwordReset>,
      ArgsOf<typeof authRoutes.passwordReset>
    >({ query: buildRequest(authRoutes.passwordReset) }),
  }),
});

export const { useFindIdMutation, useResetPasswordMutation } = accountRecoverApi;
