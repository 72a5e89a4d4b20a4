import { certificateRoutes } from '@contract/certificate';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const certificateIssueApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueCertificate: build.mutation<
      ResponseData<typeof certificateRoutes.issue>,
      ArgsOf<typeof certificateRoutes.issue>
    >({
      query: buildRequest(certificateRoutes.issue),
      invalidatesTags: (_result, error) => (error === undefined ? ['Certificate'] : []),
    }),
    revokeCertificate: build.mutation<
      ResponseData<typeof certificateRoutes.revoke>,
      ArgsOf<typeof certificateRoutes.revoke>
    >({ query: buildRequest(certificateRoutes.revoke), invalidatesTags: ['Certificate'] }),
  }),
});

export const { useIssueCertificateMutation, useRevokeCertificateMutation } = certificateIssueApi;
