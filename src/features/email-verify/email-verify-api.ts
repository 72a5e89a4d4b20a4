import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const emailVerifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    findUniversity: build.mutation<Answer<typeof authRoutes.univName>, ArgsOf<typeof authRoutes.univName>>({
      query: send(authRoutes.univName),
    }),
    sendCode: build.mutation<Answer<typeof authRoutes.sendCode>, ArgsOf<typeof authRoutes.sendCode>>({
      query: send(authRoutes.sendCode),
    }),
    verifyCode: build.mutation<Answer<typeof authRoutes.verifyCode>, ArgsOf<typeof authRoutes.verifyCode>>({
      query: send(authRoutes.verifyCode),
    }),
  }),
});

export const { useFindUniversityMutation, useSendCodeMutation, useVerifyCodeMutation } = emailVerifyApi;
