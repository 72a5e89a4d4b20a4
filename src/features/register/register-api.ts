import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<ResponseData<typeof userRoutes.register>, ArgsOf<typeof userRoutes.register>>({
      query: buildRequest(userRoutes.register),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
