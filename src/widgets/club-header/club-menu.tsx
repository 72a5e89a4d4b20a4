import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { Club } from '@contract/club';
import type { RoleName } from '@contract/member';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LeaderLine, RoleBadge } from '@/entities/club';
import { clubText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

interface ClubMenuProps {
  club: Pick<Club, 'clubName' | 'leaders'>;
  /** Absent while unknown. */
  role?: RoleName | undefined;
  /** Buttons for the club as a whole. */
  actions?: ReactNode;
  /** The button that deletes the club, for its president. */
  deleteButton?: ReactNode;
}

const Floating = styled(Popover)(
  ({
    theme: {
      vars: { palette, shadows },
    },
  }) => ({
    '& .MuiPopover-paper': { marginTop: 6, backgroundColor: palette.surface.raised, boxShadow: shadows[3] },
  }),
);

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 12,
    width: 320,
    padding: '16px 20px',
    '&:focus': { outline: 'none' },
    '& > .name': { display: 'flex', alignItems: 'center', gap: 10, width: '100%' },
    '& h2': { ...typography.subtitle1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .leaders': { ...typography.body2, whiteSpace: 'normal' },
    '& > .actions:empty, & > .deletion:empty': { display: 'none' },
    '& > .deletion': {
      width: '100%',
      paddingTop: 8,
      marginBottom: -6,
      borderTop: `1px solid ${palette.divider}`,
      '& > button': { marginLeft: -12 },
    },
  }),
);

/**
 * A button that opens what the compact header omits: the user's role, the leaders and the buttons. They are in a
 * dialog, not an ARIA menu, because an ARIA menu cannot contain text and error messages.
 */
export function ClubMenu({ club, role, actions, deleteButton }: ClubMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const isOpen = opener !== null;
  return (
    <>
      <IconButton
        aria-label={clubText.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Floating
        open={isOpen}
        anchorEl={opener}
        onClose={() => {
          setOpener(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Content tabIndex={-1}>
          <div className="name">
            <h2 id={titleId}>{club.clubName}</h2>
            {role && <RoleBadge role={role} isOwn />}
          </div>
          <LeaderLine className="leaders" leaders={club.leaders} />
          <div className="actions">{actions}</div>
          <div className="deletion">{deleteButton}</div>
        </Content>
      </Floating>
    </>
  );
}
