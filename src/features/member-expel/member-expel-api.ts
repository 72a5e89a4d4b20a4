import { memberRoutes } from '@contract/member';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const memberExpelApi = api.injectEndpoints({
  endpoints: (build) => ({
    expelMember: build.mutation<ResponseData<typeof memberRoutes.leave>, ArgsOf<typeof memberRoutes.leave>>({
      // `leave` with the id of another member expels that member.
      query: buildRequest(memberRoutes.leave),
      // An expulsion deletes the member's applications to the club. It also changes the member's role, which
      // posts and comments show.
      invalidatesTags: (_result, _error, { body: { clubId } }) => [
        { type: 'Member', id: clubId },
        { type: 'ClubRole', id: clubId },
        { type: 'Club', id: clubId },
        clubSubmissionsTag(clubId),
        'Article',
        'Notice',
        'Comment',
      ],
    }),
  }),
});

export const { useExpelMemberMutation } = memberExpelApi;
