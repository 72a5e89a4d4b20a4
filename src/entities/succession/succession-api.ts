import { officerRoutes } from '@contract/officer';
import { successionRoutes } from '@contract/succession';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/**
 * Queries of a club's officers and of the succession of an absent president. Declares the tag `Succession` here
 * instead of in `shared/api`, because the first load does not need it.
 */
export const successionApi = api.enhanceEndpoints({ addTagTypes: ['Succession'] }).injectEndpoints({
  endpoints: (build) => ({
    getSuccession: build.query<ResponseData<typeof successionRoutes.get>, { clubId: number }>({
      query: buildRequest(successionRoutes.get),
      // Notifications of a succession invalidate the club.
      providesTags: (_result, _error, { clubId }) => [
        { type: 'Succession', id: clubId },
        { type: 'Club', id: clubId },
      ],
    }),
    listOfficers: build.query<ResponseData<typeof officerRoutes.list>, { clubId: number }>({
      query: buildRequest(officerRoutes.list),
      providesTags: (_result, _error, { clubId }) => [{ type: 'Member', id: clubId }],
    }),
  }),
});

export const { useGetSuccessionQuery, useListOfficersQuery } = successionApi;
