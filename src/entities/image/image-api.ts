import type { ArgsOf } from '@contract/route';
import { uploadRoutes } from '@contract/upload';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

export const imageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImageAddress: build.query<Answer<typeof uploadRoutes.download>, ArgsOf<typeof uploadRoutes.download>>({
      query: send(uploadRoutes.download),
      // An address is kept by the picture that asked for it; here it would only grow old.
      keepUnusedDataFor: 0,
    }),
  }),
});
