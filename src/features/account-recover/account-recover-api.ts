import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const accountRecoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    findId: build.mutation<Answer<typeof authRoutes.findId>, ArgsOf<typeof authRoutes.findId>>({
      query: send(authRoutes.findId),
    }),
    resetPassword: build.mutation<
      Answer<typeof authRoutes.passwordReset>,
      ArgsOf<typeof authRoutes.passwordReset>
    >({ query: send(authRoutes.passwordReset) }),
  }),
});

export const { useFindIdMutation, useResetPasswordMutation } = accountRecoverApi;
