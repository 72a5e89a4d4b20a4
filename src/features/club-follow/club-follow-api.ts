import { followRoutes } from '@contract/follow';
import type { ArgsOf } from '@contract/route';
import { updateCachedFollow } from '@/entities/club';
import { api, buildRequest } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

type FollowArgs = ArgsOf<typeof followRoutes.follow>;

// After a failure the shown club, membership or role may be stale, so they are refetched.
const invalidatedTags = (_result: unknown, error: unknown, { clubId }: FollowArgs) => [
  { type: 'Club' as const, id: 'FOLLOWED' },
  ...(error === undefined
    ? []
    : [
        { type: 'Club' as const, id: clubId },
        { type: 'Membership' as const, id: 'LIST' },
        { type: 'ClubRole' as const, id: clubId },
      ]),
];

/** Both mutations update the cache at once, and undo the update after a failure. */
const clubFollowApi = api.injectEndpoints({
  endpoints: (build) => ({
    followClub: build.mutation<ResponseData<typeof followRoutes.follow>, FollowArgs>({
      query: buildRequest(followRoutes.follow),
      onQueryStarted: ({ clubId }, { dispatch, queryFulfilled }) => {
        queryFulfilled.catch(dispatch(updateCachedFollow(clubId, { isFollowed: true })));
      },
      invalidatesTags: invalidatedTags,
    }),
    unfollowClub: build.mutation<ResponseData<typeof followRoutes.unfollow>, FollowArgs>({
      query: buildRequest(followRoutes.unfollow),
      onQueryStarted: ({ clubId }, { dispatch, queryFulfilled }) => {
        queryFulfilled.catch(dispatch(updateCachedFollow(clubId, { isFollowed: false })));
      },
      invalidatesTags: invalidatedTags,
    }),
  }),
});

export const { useFollowClubMutation, useUnfollowClubMutation } = clubFollowApi;
