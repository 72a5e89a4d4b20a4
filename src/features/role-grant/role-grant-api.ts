import { memberRoutes } from '@contract/member';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const roleGrantApi = api.injectEndpoints({
  endpoints: (build) => ({
    grantRole: build.mutation<
      ResponseData<typeof memberRoutes.grantRole>,
      ArgsOf<typeof memberRoutes.grantRole>
    >({
      query: buildRequest(memberRoutes.grantRole),
      // A refusal also invalidates the tags, because another leader may have changed roles. Posts and comments
      // show the role of their author.
      invalidatesTags: (_result, _error, { body: { clubId } }) => [
        { type: 'Member', id: clubId },
        { type: 'ClubRole', id: clubId },
        { type: 'Club', id: clubId },
        { type: 'Membership', id: clubId },
        'Article',
        'Notice',
        'Comment',
      ],
    }),
  }),
});

export const { useGrantRoleMutation } = roleGrantApi;
