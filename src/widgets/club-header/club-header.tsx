import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LeaderLine, RoleBadge } from '@/entities/club';
import { media } from '@/shared/config';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { clubStateText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CategoryBadge } from '@/shared/ui/badge';
import { ClubPicture, ClubThumb } from '@/shared/ui/club-picture';
import { ClubIntroduction } from './club-introduction';
import { ClubMenu } from './club-menu';

const MINUTE_MS = 60_000;

interface ClubHeaderProps {
  club: Club;
  /** Absent while unknown. */
  role?: RoleName;
  /** The club's tab bar at the bottom of the header. */
  tabs: ReactNode;
  /** Buttons for the club as a whole, beside its name. A compact header has them in its menu. */
  actions?: ReactNode;
  /** Small buttons on the cover that change the club's picture. A compact header omits them. */
  coverActions?: ReactNode;
  /** The button that deletes the club, at the right end of the tab bar. A compact header has it in its menu. */
  deleteButton?: ReactNode;
  /** Whether the header is a single line with a menu, as on detail and management pages. */
  isCompact?: boolean;
}

const Panel = styled('section')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    marginBottom: 24,
    borderRadius: 20,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
  }),
);

const Cover = styled('div')({
  position: 'relative',
  height: 92,
  [media.short]: { height: 64 },
  overflow: 'hidden',
  borderRadius: '19px 19px 0 0',
  '& > .actions': { position: 'absolute', top: 14, right: 16 },
});

const Identity = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'flex',
    gap: 24,
    minHeight: 103,
    padding: '0 32px',
    '& .portrait': {
      flex: 'none',
      width: 112,
      height: 112,
      marginTop: -40,
      overflow: 'hidden',
      borderRadius: 18,
      border: `4px solid ${palette.background.paper}`,
      backgroundColor: palette.background.paper,
    },
    '& .portrait > span': { borderRadius: 14 },
    '& .words': { flex: 1, minWidth: 0, paddingTop: 16 },
    '& .name': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 10,
      rowGap: 4,
      minWidth: 0,
      // The longest name is shown completely, in two lines if necessary.
      '& h1': { minWidth: 0, overflowWrap: 'anywhere' },
    },
    '& .leaders': { display: 'flex', gap: 16, marginTop: 4 },
    '& .leaders > p': { minWidth: 0 },
    '& .changed': { flex: 'none', color: palette.text.tertiary, fontVariantNumeric: 'tabular-nums' },
    '& .actions': { display: 'flex', alignItems: 'flex-start', gap: 8, paddingTop: 20 },
  }),
);

const Foot = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 52,
    padding: '0 32px',
    borderTop: `1px solid ${palette.divider}`,
  }),
);

const CompactLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  height: 64,
  padding: '0 24px 0 16px',
  '& > .club': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& > .club > button': { flex: 'none' },
  '& > .club > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& > nav': { flex: 'none' },
});

/** The header of a club page: cover, picture, name, leaders, introduction and tabs. */
export function ClubHeader({
  club,
  role,
  tabs,
  actions,
  coverActions,
  deleteButton,
  isCompact = false,
}: ClubHeaderProps) {
  const picture = {
    name: club.clubName,
    category: club.category,
    src: club.thumbCardUrl ?? undefined,
    objectName: club.thumbUrl,
  };
  if (isCompact) {
    return (
      <Panel>
        <CompactLine>
          <div className="club">
            <Link to={paths.club(club.clubId)}>
              <ClubThumb {...picture} size={40} eager />
              <Typography variant="h3" component="span" title={club.clubName}>
                {club.clubName}
              </Typography>
            </Link>
            <ClubMenu club={club} role={role} actions={actions} deleteButton={deleteButton} />
          </div>
          {tabs}
        </CompactLine>
      </Panel>
    );
  }
  return (
    <Panel>
      <Cover>
        <ClubPicture name={club.clubName} category={club.category} variant="cover" />
        {coverActions && <div className="actions">{coverActions}</div>}
      </Cover>
      <Identity>
        <span className="portrait">
          <ClubPicture {...picture} variant="portrait" eager />
        </span>
        <div className="words">
          <div className="name">
            <Typography variant="h1">{club.clubName}</Typography>
            <CategoryBadge category={club.category} />
            {role && <RoleBadge role={role} isOwn />}
          </div>
          <div className="leaders">
            <LeaderLine leaders={club.leaders} />
            {club.lastChangedAt !== undefined && <LastChange at={club.lastChangedAt} />}
          </div>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </Identity>
      <ClubIntroduction key={club.clubId} text={club.description} isRemoved={club.removed !== undefined} />
      <Foot>
        {tabs}
        {deleteButton}
      </Foot>
    </Panel>
  );
}

/** Shows how many days ago a post, event or round of the club was last written or edited. */
function LastChange({ at }: { at: string }) {
  const now = useNow(MINUTE_MS);
  const days = Math.max(0, seoulTimeOf(now).dayNumber - seoulTimeOf(at).dayNumber);
  return (
    <time className="changed" dateTime={at}>
      {clubStateText.lastChanged(days)}
    </time>
  );
}
