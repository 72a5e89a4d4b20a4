import { certificateRoutes } from '@contract/certificate';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const certificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query<ResponseData<typeof certificateRoutes.listOwn>, void>({
      query: () => buildRequest(certificateRoutes.listOwn)({}),
      providesTags: ['Certificate'],
    }),
    /** The public view of the certificate with the code in the arguments. */
    verifyCertificate: build.query<
      ResponseData<typeof certificateRoutes.verify>,
      ArgsOf<typeof certificateRoutes.verify>
    >({ query: buildRequest(certificateRoutes.verify), providesTags: ['Certificate'] }),
  }),
});

export const { useListCertificatesQuery, useVerifyCertificateQuery } = certificateApi;
