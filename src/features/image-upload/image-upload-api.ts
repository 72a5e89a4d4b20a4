import type { ArgsOf } from '@contract/route';
import { uploadRoutes } from '@contract/upload';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const imageUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, although it is a GET: each call creates a new object name and its signed upload URL.
    requestUploadUrl: build.mutation<
      ResponseData<typeof uploadRoutes.upload>,
      ArgsOf<typeof uploadRoutes.upload>
    >({ query: buildRequest(uploadRoutes.upload) }),
  }),
});

export const { useRequestUploadUrlMutation } = imageUploadApi;
