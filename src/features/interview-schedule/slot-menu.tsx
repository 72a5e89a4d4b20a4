import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { InterviewSlot } from '@contract/interview';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime, seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { useRemoveSlotMutation } from './interview-schedule-api';

interface SlotMenuProps {
  round: { clubId: number; recruitmentId: number };
  slot: InterviewSlot;
  /** Attributes that make the button a cell of the grid. */
  button: { tabIndex: number; 'data-cell': string };
  onEdit: () => void;
}

/** The menu to edit or remove a slot. A removal needs a confirmation, because the slot may be booked. */
export function SlotMenu({ round: { clubId, recruitmentId }, slot, button, onEdit }: SlotMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [removeSlot, { isLoading, error, reset }] = useRemoveSlotMutation();
  const toast = useToast();
  const close = () => {
    setAnchor(null);
  };
  const remove = async () => {
    const result = await removeSlot({ clubId, recruitmentId, slotId: slot.slotId });
    if (result.error === undefined) toast(scheduleText.removed);
  };
  const { time } = seoulTimeOf(slot.startsAt);
  return (
    <>
      <IconButton
        {...button}
        aria-label={scheduleText.moreOf(time)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // The menu is a landmark, because the page's landmarks are hidden while it is open.
        slotProps={{ root: { role: 'region', 'aria-label': scheduleText.moreOf(time) } }}
      >
        <MenuItem
          onClick={() => {
            close();
            onEdit();
          }}
        >
          {scheduleText.editSlot}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            reset();
            setIsConfirmOpen(true);
          }}
        >
          {scheduleText.removeSlot}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isConfirmOpen}
        tone="danger"
        question={scheduleText.removePrompt(formatMonthDayTime(slot.startsAt))}
        consequence={scheduleText.removeMeaning(slot.bookings.length)}
        confirmLabel={scheduleText.removeSlot}
        busy={isLoading}
        {...(error !== undefined && { error: scheduleText.removeFailed(toApiFailure(error).message) })}
        onCancel={() => {
          setIsConfirmOpen(false);
        }}
        onConfirm={() => void remove()}
      />
    </>
  );
}
