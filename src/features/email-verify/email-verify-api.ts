import { authRoutes } from '@contract/auth';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const emailVerifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    findUniversity: build.mutation<
      ResponseData<typeof authRoutes.univName>,
      ArgsOf<typeof authRoutes.univName>
    >({ query: buildRequest(authRoutes.univName) }),
    sendCode: build.mutation<ResponseData<typeof authRoutes.sendCode>, ArgsOf<typeof authRoutes.sendCode>>({
      query: buildRequest(authRoutes.sendCode),
    }),
    verifyCode: build.mutation<
      ResponseData<typeof authRoutes.verifyCode>,
      ArgsOf<typeof authRoutes.verifyCode>
    >({ query: buildRequest(authRoutes.verifyCode) }),
  }),
});

export const { useFindUniversityMutation, useSendCodeMutation, useVerifyCodeMutation } = emailVerifyApi;
