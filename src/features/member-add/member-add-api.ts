import { memberRoutes } from '@contract/member';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const memberAddApi = api.injectEndpoints({
  endpoints: (build) => ({
    addMember: build.mutation<ResponseData<typeof memberRoutes.add>, ArgsOf<typeof memberRoutes.add>>({
      query: buildRequest(memberRoutes.add),
      // A refusal also invalidates the tags, because another leader may have added the applicant.
      invalidatesTags: (_result, _error, { clubId }) => [
        { type: 'Member', id: clubId },
        { type: 'Club', id: clubId },
      ],
    }),
  }),
});

export const { useAddMemberMutation } = memberAddApi;
