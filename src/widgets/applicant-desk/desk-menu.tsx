import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Club } from '@contract/club';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { exportItems, useExport } from '@/features/applicants-export';
import { canExtend, LazyExtendDialog } from '@/features/deadline-extend';
import { deskText, applicantListText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { ShortcutList } from './shortcut-list';
import type { ShortcutSetting } from './shortcut-list';

interface DeskMenuProps {
  /** Undefined until the club has loaded. */
  club: Club | undefined;
  round: Recruitment;
  /** The applications that match the filters of the desk. The export contains them. */
  submissions: readonly ClubSubmission[];
  /**
   * The application in the side panel. The menu extends its applicant's deadline; without an open application, the
   * extend dialog asks for an e-mail address.
   */
  openSubmission: ClubSubmission | undefined;
  shortcuts: ShortcutSetting;
}

/** A menu that exports the applications, extends the deadline of one user and opens the list of shortcuts. */
export function DeskMenu({ club, round, submissions, openSubmission, shortcuts }: DeskMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openPart, setOpenPart] = useState<'menu' | 'shortcuts' | 'extend'>();
  const { hasFailed, isBusy, save } = useExport({ clubName: club?.clubName ?? '', submissions, round });
  // After the final decision, an applicant can no longer edit the application.
  const isExtendable =
    canExtend(round) && (openSubmission === undefined || openSubmission.status === 'PENDING');
  const close = () => {
    setOpenPart(undefined);
  };
  return (
    <>
      {hasFailed && <InlineAlert>{applicantListText.exportFailed}</InlineAlert>}
      <IconButton
        ref={setAnchor}
        aria-label={deskText.more}
        aria-haspopup="menu"
        aria-expanded={openPart === 'menu'}
        loading={isBusy}
        onClick={() => {
          setOpenPart('menu');
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={openPart === 'menu'}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // The menu is a landmark, because the landmarks of the page are hidden while the menu is open.
        slotProps={{ root: { role: 'region', 'aria-label': deskText.more } }}
      >
        {exportItems(submissions.length, (format) => {
          close();
          save(format);
        })}
        <Divider />
        {isExtendable && (
          <MenuItem
            onClick={() => {
              setOpenPart('extend');
            }}
          >
            {openSubmission ? deskText.extendFor(openSubmission.name) : deskText.extend}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setOpenPart('shortcuts');
          }}
        >
          {deskText.shortcuts}
        </MenuItem>
      </Menu>
      {openPart === 'extend' && <LazyExtendDialog round={round} applicant={openSubmission} onClose={close} />}
      <ShortcutList anchor={openPart === 'shortcuts' ? anchor : null} onClose={close} {...shortcuts} />
    </>
  );
}
