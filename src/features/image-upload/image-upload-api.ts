import type { ArgsOf } from '@contract/route';
import { uploadRoutes } from '@contract/upload';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const imageUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A deed, though it is a GET: every answer is a new name.
    requestUploadUrl: build.mutation<
      ResponseData<typeof uploadRoutes.upload>,
      ArgsOf<typeof uploadRoutes.upload>
    >({ query: buildRequest(uploadRoutes.upload) }),
  }),
});

export const { useRequestUploadUrlMutation } = imageUploadApi;
