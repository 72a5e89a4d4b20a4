import { draftRoutes } from '@contract/draft';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fetches the draft again for each form that mounts, because another browser may have saved the draft
     * meanwhile.
     */
    getDraft: build.query<ResponseData<typeof draftRoutes.getDraft>, ArgsOf<typeof draftRoutes.getDraft>>({
      query: buildRequest(draftRoutes.getDraft),
      keepUnusedDataFor: 0,
    }),
    listDrafts: build.query<ResponseData<typeof draftRoutes.listDrafts>, void>({
      query: () => buildRequest(draftRoutes.listDrafts)({}),
      providesTags: [{ type: 'Draft', id: 'LIST' }],
    }),
  }),
});

export const { useGetDraftQuery, useListDraftsQuery } = draftApi;
