import { successionRoutes } from '@contract/succession';
import type { ArgsOf } from '@contract/route';
import { successionApi } from '@/entities/succession';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// A refused call means that the shown succession request is outdated, so errors also invalidate it.
const invalidatedTags = (_result: unknown, _error: unknown, { clubId }: { clubId: number }) => [
  { type: 'Succession' as const, id: clubId },
];

const successionRequestApi = successionApi.injectEndpoints({
  endpoints: (build) => ({
    requestSuccession: build.mutation<
      ResponseData<typeof successionRoutes.request>,
      ArgsOf<typeof successionRoutes.request>
    >({ query: buildRequest(successionRoutes.request), invalidatesTags: invalidatedTags }),
    acceptSuccession: build.mutation<ResponseData<typeof successionRoutes.accept>, { clubId: number }>({
      query: buildRequest(successionRoutes.accept),
      invalidatesTags: invalidatedTags,
    }),
    supportSuccession: build.mutation<ResponseData<typeof successionRoutes.support>, { clubId: number }>({
      query: buildRequest(successionRoutes.support),
      invalidatesTags: invalidatedTags,
    }),
    objectToSuccession: build.mutation<ResponseData<typeof successionRoutes.object>, { clubId: number }>({
      query: buildRequest(successionRoutes.object),
      invalidatesTags: invalidatedTags,
    }),
  }),
});

export const {
  useRequestSuccessionMutation,
  useAcceptSuccessionMutation,
  useSupportSuccessionMutation,
  useObjectToSuccessionMutation,
} = successionRequestApi;
