import { memberRoutes } from '@contract/member';
import type { ArgsOf } from '@contract/route';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

const clubLeaveApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveClub: build.mutation<ResponseData<typeof memberRoutes.leave>, ArgsOf<typeof memberRoutes.leave>>({
      query: buildRequest(memberRoutes.leave),
      // The caller is no longer a member and may apply again, because leaving deletes the approved application.
      invalidatesTags: (_result, _error, { body: { clubId } }) => [
        { type: 'Membership', id: 'LIST' },
        { type: 'Member', id: clubId },
        { type: 'ClubRole', id: clubId },
        { type: 'Club', id: clubId },
        { type: 'Submission', id: 'LIST' },
        clubSubmissionsTag(clubId),
        'Article',
        'Notice',
        'Comment',
      ],
    }),
  }),
});

export const { useLeaveClubMutation } = clubLeaveApi;
