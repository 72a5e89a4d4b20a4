import { figureRoutes } from '@contract/figures';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Both queries load again on each visit, because no action invalidates figures.
    getClubFigures: build.query<ResponseData<typeof figureRoutes.ofClub>, ArgsOf<typeof figureRoutes.ofClub>>(
      { query: buildRequest(figureRoutes.ofClub), keepUnusedDataFor: 0 },
    ),
    getServiceFigures: build.query<ResponseData<typeof figureRoutes.ofService>, void>({
      query: () => buildRequest(figureRoutes.ofService)({}),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetClubFiguresQuery, useGetServiceFiguresQuery } = figuresApi;
