import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Club } from '@contract/club';
import { followText } from '@/shared/messages';
import { PathIcon } from '@/shared/ui/icon';
import { heartPath } from './heart-path';
import { useFollow } from './use-follow';

const Container = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette, shadows },
    },
  }) => ({
    position: 'relative', // above the link that covers the card
    zIndex: 1,
    display: 'block',
    margin: '-6px -8px -6px 0',
    '& > button': { width: 36, height: 36, color: palette.text.tertiary },
    '& > button:hover': { color: palette.text.primary },
    '& > [aria-pressed=true], & > [aria-pressed=true]:hover': { color: palette.primary.main },
    '& > [aria-pressed=true] > svg': { fill: 'currentColor' },
    '& > [role=alert]': {
      ...typography.caption,
      position: 'absolute',
      top: '50%',
      right: 'calc(100% + 4px)',
      transform: 'translateY(-50%)',
      width: 'max-content',
      maxWidth: 260,
      padding: '8px 12px',
      borderRadius: 10,
      fontWeight: 500,
      color: palette.error.main,
      backgroundColor: palette.surface.raised,
      boxShadow: shadows[2],
    },
  }),
);

/** A heart that follows or unfollows a club, for lists. Shows the error of a failed request beside itself. */
export function FollowHeart({ club }: { club: Pick<Club, 'clubId' | 'clubName' | 'isFollowed'> }) {
  const { toggle, errorText } = useFollow(club);
  return (
    <Container>
      <IconButton
        aria-pressed={club.isFollowed}
        aria-label={followText.followClub(club.clubName)}
        onClick={toggle}
      >
        <PathIcon path={heartPath} />
      </IconButton>
      {errorText !== undefined && <span role="alert">{errorText}</span>}
    </Container>
  );
}
