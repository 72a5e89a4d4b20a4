import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import type { ReactNode } from 'react';
import { clubText } from '@/shared/messages';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubPicture } from '@/shared/ui/club-picture';
import { LeaderLine } from './leader-line';
import { RoleBadge } from './role-badge';

interface ClubCardProps {
  club: Pick<Club, 'clubName' | 'category' | 'description' | 'thumbUrl' | 'thumbCardUrl' | 'leaders'>;
  /** The role of the person who is looking; absent while it is not known. */
  role?: RoleName;
  /** Its category is still to be chosen: it has a picture, and no badge. */
  uncategorized?: boolean;
  /** Buttons at the foot, side by side with equal widths. */
  actions?: ReactNode;
  /** A picture above the fold. */
  eager?: boolean;
}

const Card = styled('article')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
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
      overflow: 'hidden',
      '& > span': { transition: 'transform 200ms cubic-bezier(0.2, 0, 0, 1)' },
    },
    '&:hover': {
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
    '& .badges': { display: 'flex', justifyContent: 'space-between', gap: 8, minHeight: 24 },
    '& h3': { marginTop: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .leaders': { ...typography.caption, fontSize: 14, lineHeight: '21px', marginTop: 4 },
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
    '& .actions': { display: 'flex', gap: 8, marginTop: 'auto', '& > *': { flex: '1 1 0' } },
  }),
);

/** A club in a list: picture, category, name, leaders, two lines, actions. */
export function ClubCard({ club, role, uncategorized = false, actions, eager = false }: ClubCardProps) {
  const described = club.description.trim() !== '';
  return (
    <Card>
      <div className="picture">
        <ClubPicture
          name={club.clubName}
          category={club.category}
          src={club.thumbCardUrl ?? undefined}
          objectName={club.thumbUrl}
          eager={eager}
        />
      </div>
      <Body>
        <div className="badges">
          {!uncategorized && <CategoryBadge category={club.category} />}
          {role && <RoleBadge role={role} own />}
        </div>
        <Typography variant="h3" title={club.clubName}>
          {club.clubName}
        </Typography>
        <LeaderLine className="leaders" leaders={club.leaders} />
        <p className="description" data-none={!described || undefined}>
          {described ? club.description : clubText.noDescription}
        </p>
        {actions && <div className="actions">{actions}</div>}
      </Body>
    </Card>
  );
}
