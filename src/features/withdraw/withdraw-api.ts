import type { ArgsOf } from '@contract/route';
import { userRoutes } from '@contract/user';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const withdrawApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdraw: build.mutation<Answer<typeof userRoutes.withdraw>, ArgsOf<typeof userRoutes.withdraw>>({
      query: send(userRoutes.withdraw),
    }),
  }),
});

export const { useWithdrawMutation } = withdrawApi;
