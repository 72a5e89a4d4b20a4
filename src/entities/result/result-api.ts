import { resultRoutes } from '@contract/result';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, recruitmentTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const resultApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists the messages about the released results of a round, one per recipient, release and channel,
     * newest release first. For leaders.
     */
    listDeliveries: build.query<
      ResponseData<typeof resultRoutes.deliveries>,
      ArgsOf<typeof resultRoutes.deliveries>
    >({
      query: buildRequest(resultRoutes.deliveries),
      providesTags: (_result, _error, { clubId }) => [recruitmentTag(clubId)],
    }),
  }),
});

export const { useListDeliveriesQuery } = resultApi;
