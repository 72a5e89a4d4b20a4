import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { BlockDialog } from '@/features/person-block';
import { useReportDialog } from '@/features/report';
import { blockText, reportText } from '@/shared/messages';

interface PersonMenuListProps {
  person: { userId: number; name: string };
  isBlocked: boolean;
  /** Null while the menu is closed. */
  opener: HTMLElement | null;
  onClose: () => void;
}

/** The menu of a person, and the dialogs that its items open. */
export function PersonMenuList({ person, isBlocked, opener, onClose }: PersonMenuListProps) {
  const { openDialog: openReportDialog, dialog: reportDialog } = useReportDialog();
  const [isBlockDialogOpen, setIsBlockDialogOpen] = useState(false);
  return (
    <>
      <Menu
        anchorEl={opener}
        open={opener !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
      >
        <MenuItem
          onClick={() => {
            onClose();
            openReportDialog({
              target: { targetKind: 'USER', targetId: person.userId },
              quote: { name: person.name, text: reportText.userTarget },
              person,
            });
          }}
        >
          {reportText.report}
        </MenuItem>
        {!isBlocked && (
          <MenuItem
            onClick={() => {
              onClose();
              setIsBlockDialogOpen(true);
            }}
          >
            {blockText.block}
          </MenuItem>
        )}
      </Menu>
      {reportDialog}
      {isBlockDialogOpen && (
        <BlockDialog
          person={person}
          onClose={() => {
            setIsBlockDialogOpen(false);
          }}
        />
      )}
    </>
  );
}
