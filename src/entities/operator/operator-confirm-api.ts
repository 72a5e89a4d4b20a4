import { operatorRoutes } from '@contract/operator';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const operatorConfirmApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the password of an operator. The server then accepts the operator's other calls for 15 minutes. */
    confirmOperator: build.mutation<
      ResponseData<typeof operatorRoutes.confirm>,
      ArgsOf<typeof operatorRoutes.confirm>
    >({ query: buildRequest(operatorRoutes.confirm) }),
  }),
});

export const { useConfirmOperatorMutation } = operatorConfirmApi;
