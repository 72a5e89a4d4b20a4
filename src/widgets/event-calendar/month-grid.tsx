import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { seoulDateOf, weeksOfMonth } from '@/shared/lib/seoul-time';
import type { SeoulMonth } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { CalendarEntry } from './calendar-entry';
import { DayCell } from './day-cell';
import { dayInDirection } from './day-in-direction';
import { layOutWeek, sortEntries } from './week-lanes';

const Grid = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: 20,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > [role=row]': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    '& > [role=row]:first-of-type': { height: 40, backgroundColor: palette.surface.sunken },
    '& [role=columnheader]': {
      ...typography.caption,
      display: 'grid',
      placeItems: 'center',
      fontWeight: 600,
      color: palette.text.tertiary,
    },
  }),
);

interface MonthGridProps {
  month: SeoulMonth;
  entries: readonly CalendarEntry[];
  /** In days since 1970-01-01 in Seoul, like `chosenDay`. */
  today: number;
  chosenDay: number | undefined;
  /** Called when a key or a click chooses a day, possibly of another month. */
  onChoose: (dayNumber: number) => void;
  /** Called with a day and its entries when Enter is pressed on the day. */
  onOpen: (dayNumber: number, entriesOfDay: readonly CalendarEntry[]) => void;
}

/** The entries of a month as an ARIA grid with one tab stop. Times and days are those of Seoul. */
export function MonthGrid({ month, entries, today, chosenDay, onChoose, onOpen }: MonthGridProps) {
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  const sorted = sortEntries(entries);
  const weeks = weeksOfMonth(month).map((dayNumbers) => layOutWeek(dayNumbers, sorted));
  const days = weeks.flat();
  // Keys move from the tab stop, so it is never one of the shown days of the month before or after.
  const daysOfMonth = days
    .map(({ dayNumber }) => dayNumber)
    .filter((dayNumber) => seoulDateOf(dayNumber).month === month.month);
  const tabStop =
    [chosenDay, today].find((day) => day !== undefined && daysOfMonth.includes(day)) ?? daysOfMonth[0];

  // After a key, the focus moves only when the new day is rendered, because the day may belong to another month.
  useLayoutEffect(() => {
    if (!shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [chosenDay, month]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (tabStop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'gridcell') {
      event.preventDefault();
      onOpen(tabStop, days.find(({ dayNumber }) => dayNumber === tabStop)?.entries ?? []);
      return;
    }
    const next = dayInDirection(tabStop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    shouldMoveFocus.current = true;
    onChoose(next);
  };

  return (
    <>
      <Grid
        ref={grid}
        role="grid"
        aria-label={eventText.monthTitle(month.year, month.month)}
        aria-describedby={helpId}
        onKeyDown={handleKeyDown}
      >
        <div role="row">
          {eventText.weekdays.map((weekday) => (
            <span key={weekday} role="columnheader">
              {weekday}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.dayNumber} role="row">
            {week.map((day) => (
              <DayCell
                key={day.dayNumber}
                day={day}
                month={month}
                isToday={day.dayNumber === today}
                isChosen={day.dayNumber === chosenDay}
                isTabStop={day.dayNumber === tabStop}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </Grid>
      <VisuallyHidden id={helpId}>{eventText.gridHelp}</VisuallyHidden>
    </>
  );
}
