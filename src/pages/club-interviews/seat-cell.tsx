import { useDroppable } from '@dnd-kit/core';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import type { InterviewSlot } from '@contract/interview';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';

export type Booking = InterviewSlot['bookings'][number];

const Seat = styled('button')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    height: 52,
    padding: '0 12px',
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.border}`,
    backgroundColor: palette.background.paper,
    textAlign: 'left',
    color: palette.text.primary,
    cursor: 'pointer',
    '&[aria-disabled]': { cursor: 'default' },
    '&:hover:not([aria-disabled])': { backgroundColor: palette.action.hover },
    '& .who': { minWidth: 0, flex: 1 },
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 600, lineHeight: '20px' },
    '& small': { fontSize: 12, lineHeight: '18px', color: palette.text.tertiary },
    '&[data-free]': {
      justifyContent: 'center',
      gap: 6,
      border: `1.5px dashed ${palette.border}`,
      backgroundColor: 'transparent',
      color: palette.text.tertiary,
    },
    '&[data-free] > .assign': { display: 'none' },
    '&[data-free]:not([aria-disabled]):is(:hover, :focus-visible), &[data-over]': {
      borderColor: palette.primary.main,
      color: palette.primary.main,
      fontWeight: 600,
      '& > .free': { display: 'none' },
      '& > .assign': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    },
    '&[data-over]': { backgroundColor: palette.action.selected },
  }),
);

/** Fills the row of a slot that has fewer seats than another slot of the day. */
export const ClosedSeat = styled('span')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'grid',
    placeItems: 'center',
    height: 52,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.action.disabledBackground,
    color: palette.action.disabled,
  }),
);

interface SeatCellProps {
  slot: InterviewSlot;
  /** Counted from 0. */
  seat: number;
  /** Undefined for a free seat. */
  booking: Booking | undefined;
  isTabStop: boolean;
  isReadOnly: boolean;
  /** Value of `data-cell`, by which the grid finds this cell. */
  cellId: string;
  onOpen: (anchor: HTMLElement) => void;
}

/**
 * A seat of a slot as a button. The button of a booked seat opens the details of the booking. The button of a free
 * seat opens the list of applicants without a slot, and accepts dropped applicants.
 */
export function SeatCell({ slot, seat, booking, isTabStop, isReadOnly, cellId, onOpen }: SeatCellProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${String(slot.slotId)}:${String(seat)}`,
    disabled: booking !== undefined || isReadOnly,
    data: { slotId: slot.slotId },
  });
  const { time } = seoulTimeOf(slot.startsAt);
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onOpen(currentTarget);
  };
  const sharedProps = {
    ref: setNodeRef,
    type: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'data-cell': cellId,
  } as const;
  if (!booking)
    return (
      <Seat
        {...sharedProps}
        data-free
        data-over={isOver || undefined}
        // Unlike `disabled`, `aria-disabled` lets the arrow keys focus the seat.
        aria-disabled={isReadOnly || undefined}
        onClick={isReadOnly ? undefined : handleClick}
        aria-haspopup="dialog"
        aria-label={scheduleText.seatName(time, seat + 1, scheduleText.freeSeat)}
      >
        <span className="free">{scheduleText.free}</span>
        <span className="assign">
          <Icon name="plus" size="sm" />
          {scheduleText.assign}
        </span>
      </Seat>
    );
  const { name, track, userId, noShow } = booking;
  return (
    <Seat
      {...sharedProps}
      onClick={handleClick}
      aria-haspopup="dialog"
      aria-label={scheduleText.seatName(
        time,
        seat + 1,
        [name, track, noShow && scheduleText.noShow].filter(Boolean).join(' '),
      )}
    >
      <PersonAvatar name={name} userId={userId} size={32} />
      <span className="who">
        <b>{name}</b>
        {track !== null && <small>{track}</small>}
      </span>
      {noShow && <Badge tone="warning">{scheduleText.noShow}</Badge>}
    </Seat>
  );
}
