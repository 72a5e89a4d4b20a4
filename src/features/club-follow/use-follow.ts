import type { Club } from '@contract/club';
import { useRef } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { followText } from '@/shared/messages';
import { useFollowClubMutation, useUnfollowClubMutation } from './club-follow-api';

/** Returns a function that follows or unfollows a club, and the error text of a failed call. */
export function useFollow({ clubId, isFollowed }: Pick<Club, 'clubId' | 'isFollowed'>) {
  const [follow, followCall] = useFollowClubMutation();
  const [unfollow, unfollowCall] = useUnfollowClubMutation();
  // Sends a call after the previous call has ended, because simultaneous calls could arrive in either order.
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const toggle = () => {
    lastCall.current = lastCall.current.then(() => {
      followCall.reset();
      unfollowCall.reset();
      return (isFollowed ? unfollow : follow)({ clubId });
    });
  };
  const error = followCall.error ?? unfollowCall.error;
  const failureText = followCall.error === undefined ? followText.unfollowFailed : followText.followFailed;
  return {
    toggle,
    errorText: error === undefined ? undefined : withReason(failureText, toApiFailure(error)),
  };
}
