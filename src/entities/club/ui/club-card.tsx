import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import type { ReactNode } from 'react';
import { media } from '@/shared/config';
import { clubStateText, clubText } from '@/shared/messages';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubPicture } from '@/shared/ui/club-picture';
import { stretchedLink } from '@/shared/ui/stretched-link';
import { LeaderLine } from './leader-line';
import { RoleBadge } from './role-badge';

interface ClubCardProps {
  club: Pick<Club, 'clubName' | 'category' | 'description' | 'thumbUrl' | 'thumbCardUrl' | 'leaders'> &
    Partial<Pick<Club, 'memberCount' | 'isQuiet' | 'removed'>>;
  /** Badge with the state of the club's round. */
  recruiting?: ReactNode;
  /** The current user's role; absent for a non-member and while the role is unknown. */
  role?: RoleName;
  /** Follow button. Shown instead of the role if `role` is absent. */
  follow?: ReactNode;
  /** Hides the category badge: in the preview of a new club whose founder has not chosen a category yet. */
  isUncategorized?: boolean;
  /**
   * Buttons with equal widths at the bottom. A button with the class {@link clubLinkClass} makes the whole card
   * its click area.
   */
  actions?: ReactNode;
  /** Loads the image eagerly, because it is above the fold. */
  eager?: boolean;
}

/** CSS class of the action whose click area covers the card. */
export const clubLinkClass = 'opens-club';

const Card = styled('article')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    boxShadow: 'var(--elevation-1)',
    transition: 'transform 200ms cubic-bezier(0.2, 0, 0, 1), box-shadow 200ms cubic-bezier(0.2, 0, 0, 1)',
    '& .picture': {
      height: 152,
      [media.short]: { height: 68 },
      overflow: 'hidden',
      '& > span': { transition: 'transform 200ms cubic-bezier(0.2, 0, 0, 1)' },
    },
    [`& .${clubLinkClass}`]: stretchedLink,
    // Only a card with a link reacts to the pointer.
    [`&:has(.${clubLinkClass}):hover`]: {
      transform: 'translateY(-2px)',
      boxShadow: 'var(--elevation-2)',
      '& .picture > span': { transform: 'scale(1.03)' },
    },
  }),
);

const Body = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    padding: '16px 20px 20px',
    '& .badges': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 },
    '& .badges > .end': { display: 'flex', marginLeft: 'auto' },
    '& h3': { marginTop: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .leaders': {
      ...typography.caption,
      fontSize: 14,
      lineHeight: '21px',
      display: 'flex',
      marginTop: 4,
      color: palette.text.tertiary,
      // A long list of leaders is cut; the member count after it stays visible.
      '& > p': { minWidth: 0 },
      '& > span': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
      '& > span::before': { content: '"·"', margin: '0 8px', color: palette.control },
    },
    '& .description': {
      ...typography.body2,
      height: 42,
      margin: '10px 0 18px',
      color: palette.text.secondary,
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      '&[data-none]': { color: palette.text.tertiary },
    },
    // In a short window the name and the badges share a line.
    [media.short]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'auto auto 1fr auto',
      padding: '12px 16px 14px',
      '& > *': { gridColumn: '1 / -1' },
      '& > h3': { gridArea: '1 / 1', marginTop: 0 },
      '& > .badges': { gridArea: '1 / 2', marginLeft: 8 },
      '& > .leaders': { marginTop: 2 },
      '& > .description': { margin: '6px 0 12px' },
    },
    '& .actions': { display: 'flex', gap: 8, marginTop: 'auto', '& > *': { flex: '1 1 0' } },
  }),
);

/** A club as a card: image, badges, name, leaders, member count, two lines of description, actions. */
export function ClubCard({
  club,
  recruiting,
  role,
  follow,
  isUncategorized = false,
  actions,
  eager = false,
}: ClubCardProps) {
  const hasDescription = club.description.trim() !== '';
  return (
    <Card>
      <div className="picture">
        <ClubPicture
          name={club.clubName}
          category={club.category}
          src={club.thumbCardUrl ?? undefined}
          objectName={club.thumbUrl} // an object name, despite the API's name of the field
          eager={eager}
        />
      </div>
      <Body>
        <div className="badges">
          {!isUncategorized && <CategoryBadge category={club.category} />}
          {recruiting}
          {(role ?? follow) && <span className="end">{role ? <RoleBadge role={role} isOwn /> : follow}</span>}
        </div>
        <Typography variant="h3" title={club.clubName}>
          {club.clubName}
        </Typography>
        <div className="leaders">
          <LeaderLine leaders={club.leaders} />
          {club.memberCount !== undefined && <span>{clubText.members(club.memberCount)}</span>}
          {club.isQuiet && <span>{clubStateText.quiet}</span>}
        </div>
        <p className="description" data-none={!hasDescription || undefined}>
          {hasDescription && club.description}
          {!hasDescription && (club.removed ? clubStateText.removedIntroduction : clubText.noDescription)}
        </p>
        {actions && <div className="actions">{actions}</div>}
      </Body>
    </Card>
  );
}
