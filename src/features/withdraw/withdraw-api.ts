import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const withdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdraw: build.mutation<ResponseData<typeof userRoutes.withdraw>, ArgsOf<typeof userRoutes.withdraw>>({
      query: buildRequest(userRoutes.withdraw),
    }),
  }),
});

export const { useWithdrawMutation } = withdrawApi;
