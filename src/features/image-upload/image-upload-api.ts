import type { ArgsOf } from '@contract/route';
import { uploadRoutes } from '@contract/upload';
import { api, send } from '@/shared/api';
import type { Answer } from '@/shared/api';

const imageUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A deed, though it is a GET: every answer is a new name.
    requestUploadUrl: build.mutation<Answer<typeof uploadRoutes.upload>, ArgsOf<typeof uploadRoutes.upload>>({
      query: send(uploadRoutes.upload),
    }),
  }),
});

export const { useRequestUploadUrlMutation } = imageUploadApi;
