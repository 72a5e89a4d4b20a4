import type { Club } from '@contract/club';
import { followText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { PathIcon } from '@/shared/ui/icon';
import { SpokenCount } from '@/shared/ui/spoken-count';
import { heartPath } from './heart-path';
import { useFollow } from './use-follow';

/** Follows or unfollows a club, and shows how many users follow it. */
export function FollowButton({ club }: { club: Pick<Club, 'clubId' | 'isFollowed' | 'followerCount'> }) {
  const { toggle, errorText } = useFollow(club);
  return (
    <ButtonWithError
      aria-pressed={club.isFollowed}
      startIcon={<PathIcon path={heartPath} size="sm" />}
      errorText={errorText}
      onClick={toggle}
      sx={({ vars: { palette } }) => ({
        fontVariantNumeric: 'tabular-nums',
        '&[aria-pressed=true]': {
          '--button-ink': palette.primary.main,
          boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
        },
        '&[aria-pressed=true] svg': { fill: 'currentColor' },
      })}
    >
      {followText.follow}
      &nbsp;
      <SpokenCount count={club.followerCount} unit="people" />
    </ButtonWithError>
  );
}
