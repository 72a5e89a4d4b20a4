import type { ArgsOf } from '@contract/route';
import { uploadRoutes } from '@contract/upload';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

export const imageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImageUrl: build.query<
      ResponseData<typeof uploadRoutes.download>,
      ArgsOf<typeof uploadRoutes.download>
    >({
      query: buildRequest(uploadRoutes.download),
      // Not cached: the component that shows the picture stores the signed URL, which expires.
      keepUnusedDataFor: 0,
    }),
  }),
});
