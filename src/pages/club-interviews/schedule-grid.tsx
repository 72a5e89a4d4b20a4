import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { InterviewSlot } from '@contract/interview';
import { media, radii } from '@/shared/config';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { dayTitleOf, endTimeOf } from './interview-days';
import type { InterviewDay } from './interview-days';
import { ClosedSeat, SeatCell } from './seat-cell';
import type { Booking } from './seat-cell';
import type { OpenedSeat } from './seat-popover';
import { cellInDirection, SEATS_PER_LINE } from './seat-grid';
import type { Cell } from './seat-grid';

const Grid = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: radii.lg,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > .row': {
      display: 'grid',
      gridTemplateColumns: '132px minmax(0, 1fr) 48px',
      gap: 8,
      alignItems: 'center',
      minHeight: 68,
      padding: '8px 8px 8px 20px',
      [media.narrow]: { gridTemplateColumns: '84px minmax(0, 1fr) 48px' },
    },
    '& > .row + .row': { borderTop: `1px solid ${palette.divider}` },
    '& > .head': {
      ...typography.caption,
      minHeight: 44,
      paddingTop: 0,
      paddingBottom: 0,
      fontWeight: 600,
      backgroundColor: palette.surface.sunken,
      color: palette.text.secondary,
    },
    '& .seats': { display: 'grid', gap: 8 },
    '& .time > b': {
      ...typography.subtitle1,
      display: 'block',
      lineHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .time > small': {
      ...typography.caption,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
  }),
);

interface ScheduleGridProps {
  day: InterviewDay;
  isReadOnly: boolean;
  onOpen: (seat: OpenedSeat) => void;
  /** Called when the user presses Delete on a booked seat. */
  onCancelBooking: (booking: Booking, slot: InterviewSlot) => void;
  /** Renders the menu of a slot. The button that opens the menu gets `buttonProps`. */
  renderMenu: (slot: InterviewSlot, buttonProps: MenuButtonProps) => ReactNode;
}

interface MenuButtonProps {
  tabIndex: number;
  'data-cell': string;
}

/** Returns the value of `data-cell`. */
const cellIdOf = ({ row, seat }: Cell) => `${String(row)}:${String(seat)}`;

/**
 * The slots of a day with a cell per seat. The grid is one tab stop: arrow keys, Home and End move the focus,
 * Enter opens a seat, Delete cancels a booking.
 */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { day, isReadOnly, onCancelBooking } = props;
  const { slots } = day;
  const grid = useRef<HTMLDivElement>(null);
  const [lastFocusedCell, setLastFocusedCell] = useState<Cell>({ row: 0, seat: 0 });
  // The last focused cell can disappear: a slot can be deleted or lose seats.
  const row = Math.min(lastFocusedCell.row, slots.length - 1);
  const capacities = slots.map(({ capacity }) => capacity);
  /** Returns `seat` of a slot’s last cell: the menu, or the last seat in a read-only grid without menus. */
  const lastSeatOf = (slotIndex: number) => (capacities[slotIndex] ?? 0) - (isReadOnly ? 1 : 0);
  const tabStop = { row, seat: Math.min(lastFocusedCell.seat, lastSeatOf(row)) };
  const columnCount = Math.min(SEATS_PER_LINE, Math.max(1, ...capacities));

  const handleKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const slot = slots[cell.row];
    const booking = slot?.bookings[cell.seat];
    if (event.key === 'Delete' && !isReadOnly && slot && booking) {
      event.preventDefault();
      onCancelBooking(booking, slot);
      return;
    }
    const next = cellInDirection(capacities, cell, event.key);
    if (!next || next.seat > lastSeatOf(next.row)) return;
    event.preventDefault();
    setLastFocusedCell(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellIdOf(next)}"]`)?.focus();
  };
  return (
    <Grid
      ref={grid}
      role="grid"
      aria-label={dayTitleOf(day)}
      data-print="none"
      onKeyDown={handleKeyDown}
      onFocus={({ target }) => {
        const cell = cellOf(target);
        if (cell) setLastFocusedCell(cell);
      }}
    >
      <div role="row" className="row head">
        <span role="columnheader">{scheduleText.time}</span>
        <div className="seats" style={columnStyle(columnCount)}>
          {Array.from({ length: columnCount }, (_, index) => (
            <span key={index} role="columnheader">
              {scheduleText.seat(index + 1)}
            </span>
          ))}
        </div>
      </div>
      {slots.map((slot, index) => (
        <SlotRow
          key={slot.slotId}
          {...props}
          slot={slot}
          row={index}
          columnCount={columnCount}
          tabStop={tabStop}
        />
      ))}
    </Grid>
  );
}

interface SlotRowProps extends ScheduleGridProps {
  slot: InterviewSlot;
  /** Index of the slot. */
  row: number;
  /** Seats in a line of the day's largest slot. */
  columnCount: number;
  tabStop: Cell;
}

function SlotRow({ slot, row, columnCount, tabStop, isReadOnly, onOpen, renderMenu }: SlotRowProps) {
  const { slotId, capacity, bookings, startsAt } = slot;
  const isTabStop = (seat: number) => tabStop.row === row && tabStop.seat === seat;
  return (
    <div role="row" className="row">
      <div role="rowheader" className="time">
        <b>{seoulTimeOf(startsAt).time}</b>
        <small>{scheduleText.until(endTimeOf(slot))}</small>
      </div>
      <div className="seats" style={columnStyle(columnCount)}>
        {Array.from({ length: Math.max(capacity, columnCount) }, (_, seat) => {
          const booking = bookings[seat];
          return (
            <div key={seat} role="gridcell">
              {seat < capacity ? (
                <SeatCell
                  slot={slot}
                  seat={seat}
                  booking={booking}
                  isTabStop={isTabStop(seat)}
                  isReadOnly={isReadOnly}
                  cellId={cellIdOf({ row, seat })}
                  onOpen={(anchor) => {
                    onOpen({ anchor, slotId, applyId: booking?.applyId });
                  }}
                />
              ) : (
                <ClosedSeat>{scheduleText.closed}</ClosedSeat>
              )}
            </div>
          );
        })}
      </div>
      {!isReadOnly && (
        <div role="gridcell">
          {renderMenu(slot, {
            tabIndex: isTabStop(capacity) ? 0 : -1,
            'data-cell': cellIdOf({ row, seat: capacity }),
          })}
        </div>
      )}
    </div>
  );
}

const columnStyle = (columnCount: number) => ({
  gridTemplateColumns: `repeat(${String(columnCount)}, minmax(0, 1fr))`,
});

/** Returns the cell whose button is `target`; undefined for any other element. */
function cellOf(target: EventTarget): Cell | undefined {
  const cellId = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  const [row, seat] = cellId?.split(':').map(Number) ?? [];
  return row === undefined || seat === undefined ? undefined : { row, seat };
}
