import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { CloseDialog, EndDialog, RemoveDialog, ReopenDialog } from './lifecycle-dialogs';

interface RoundMenuProps {
  round: Recruitment;
  /** The text that the share item copies, for use in messengers. */
  shareText: string;
  onChanged: (round: Recruitment) => void;
  /** Called after the server has deleted the draft, so that the editor does not save it again. */
  onDiscardInput: () => void;
  /** Leaves the page of the deleted draft. */
  onLeave: () => void;
}

type Item = 'share' | 'close' | 'reopen' | 'end' | 'remove';

/** Returns the menu items that the state of a round allows. */
function itemsOf({ state, firstReleasedAt }: Recruitment): Item[] {
  switch (state) {
    case 'DRAFT':
      return ['share', 'remove'];
    case 'SCHEDULED':
    case 'OPEN':
      return ['share', 'close', 'end'];
    case 'REVIEW':
      return firstReleasedAt === null ? ['share', 'reopen', 'end'] : ['share', 'end'];
    case 'DONE':
      return [];
  }
}

/** The menu of a round: share, close, reopen, end and delete. */
export function RoundMenu({ round, shareText, onChanged, onDiscardInput, onLeave }: RoundMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [openDialog, setOpenDialog] = useState<Exclude<Item, 'share'>>();
  const toast = useToast();
  const items = itemsOf(round);
  if (items.length === 0) return null;
  const share = async () => {
    try {
      await navigator.clipboard.writeText(shareText);
      toast(recruitmentText.shared);
    } catch {
      toast(recruitmentText.shareFailed, { severity: 'error' });
    }
  };
  const hideDialog = () => {
    setOpenDialog(undefined);
  };
  const handleDone = (changed: Recruitment) => {
    hideDialog();
    onChanged(changed);
  };
  return (
    <>
      <IconButton
        aria-label={recruitmentText.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {items.map((item) => (
          <MenuItem
            key={item}
            onClick={() => {
              setAnchor(null);
              if (item === 'share') void share();
              else setOpenDialog(item);
            }}
          >
            {recruitmentText[item]}
          </MenuItem>
        ))}
      </Menu>
      {/* Mounted only while open, so that a dialog does not open with an earlier error. */}
      {openDialog === 'close' && <CloseDialog round={round} onDone={handleDone} onCancel={hideDialog} />}
      {openDialog === 'reopen' && <ReopenDialog round={round} onDone={handleDone} onCancel={hideDialog} />}
      {openDialog === 'end' && <EndDialog round={round} onDone={handleDone} onCancel={hideDialog} />}
      {openDialog === 'remove' && (
        <RemoveDialog round={round} onDiscardInput={onDiscardInput} onLeave={onLeave} onCancel={hideDialog} />
      )}
    </>
  );
}
