import { successionRoutes } from '@contract/succession';
import type { ArgsOf } from '@contract/route';
import { successionApi } from '@/entities/succession';
import { buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// A refusal means that the shown request is outdated, so errors invalidate, too.
const tagsOf = (_result: unknown, _error: unknown, { clubId }: { clubId: number }) => [
  { type: 'Succession' as const, id: clubId },
];

const requestApi = successionApi.injectEndpoints({
  endpoints: (build) => ({
    requestSuccession: build.mutation<
      ResponseData<typeof successionRoutes.request>,
      ArgsOf<typeof successionRoutes.request>
    >({ query: buildRequest(successionRoutes.request), invalidatesTags: tagsOf }),
    acceptSuccession: build.mutation<ResponseData<typeof successionRoutes.accept>, { clubId: number }>({
      query: buildRequest(successionRoutes.accept),
      invalidatesTags: tagsOf,
    }),
    supportSuccession: build.mutation<ResponseData<typeof successionRoutes.support>, { clubId: number }>({
      query: buildRequest(successionRoutes.support),
      invalidatesTags: tagsOf,
    }),
    objectToSuccession: build.mutation<ResponseData<typeof successionRoutes.object>, { clubId: number }>({
      query: buildRequest(successionRoutes.object),
      invalidatesTags: tagsOf,
    }),
  }),
});

export const {
  useRequestSuccessionMutation,
  useAcceptSuccessionMutation,
  useSupportSuccessionMutation,
  useObjectToSuccessionMutation,
} = requestApi;
