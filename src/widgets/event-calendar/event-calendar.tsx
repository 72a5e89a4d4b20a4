import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOutsideSeoul } from '@/entities/event';
import { media } from '@/shared/config';
import { seoulDateOf } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { CalendarHead } from './calendar-head';
import { daysOfEntry } from './calendar-entry';
import type { CalendarEntry } from './calendar-entry';
import { EntryRows } from './entry-rows';
import { MonthGrid } from './month-grid';
import type { Calendar } from './use-calendar';
import { sortEntries } from './week-lanes';

const MAX_UPCOMING = 4;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 24,
});

const SidePanel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    '& h2, & h3': { ...typography.subtitle1, padding: '16px 20px 4px' },
    '& :is(h2, h3):focus': { outline: 'none' },
    '& > section + section': { borderTop: `1px solid ${palette.divider}` },
    '& section > p': { ...typography.body2, padding: '4px 20px 20px', color: palette.text.tertiary },
  }),
);

const ZoneNote = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.body2, marginBottom: 12, color: palette.text.secondary }),
);

interface EventCalendarProps {
  calendar: Calendar;
  /** Entries of `calendar.monthRange`. */
  month: QueryState<readonly CalendarEntry[]>;
  /** Entries of `calendar.upcomingRange`. */
  upcoming: QueryState<readonly CalendarEntry[]>;
  /** Level of the title, which is the month. */
  level: 'h1' | 'h2';
  actions: ReactNode;
  emptyHint: string;
}

/** Shows the events of a month, as a list or as a grid beside the upcoming events. */
export function EventCalendar({ calendar, month, upcoming, level, actions, emptyHint }: EventCalendarProps) {
  return (
    <>
      <CalendarHead calendar={calendar} level={level} actions={actions} />
      {isOutsideSeoul(calendar.monthRange.from) && <ZoneNote>{eventText.outsideSeoul}</ZoneNote>}
      {calendar.isList ? (
        <QueryBoundary
          query={month}
          skeleton={<RowsSkeleton rowCount={5} />}
          errorText={eventText.listFailed}
        >
          {(entries) => <MonthList calendar={calendar} entries={entries} emptyHint={emptyHint} />}
        </QueryBoundary>
      ) : (
        <MonthView
          calendar={calendar}
          month={month}
          upcoming={upcoming}
          partLevel={level === 'h1' ? 'h2' : 'h3'}
        />
      )}
    </>
  );
}

/** The entries of the month as rows. */
function MonthList({
  calendar,
  entries,
  emptyHint,
}: {
  calendar: Calendar;
  entries: readonly CalendarEntry[];
  emptyHint: string;
}) {
  const { month, chooseToday } = calendar;
  const shown = sortEntries(entries).filter((entry) =>
    daysOfEntry(entry).some((day) => seoulDateOf(day).month === month.month),
  );
  if (shown.length === 0)
    return (
      <EmptyState
        message={eventText.emptyMonth}
        hint={emptyHint}
        action={<Button onClick={chooseToday}>{eventText.today}</Button>}
      />
    );
  return (
    <SidePanel variant="panel">
      <EntryRows entries={shown} month={month.month} label={eventText.monthTitle(month.year, month.month)} />
    </SidePanel>
  );
}

function MonthView({
  calendar,
  month,
  upcoming,
  partLevel: SectionTitle,
}: Pick<EventCalendarProps, 'calendar' | 'month' | 'upcoming'> & { partLevel: 'h2' | 'h3' }) {
  const navigate = useNavigate();
  const dayTitle = useRef<HTMLHeadingElement>(null);
  const { chosenDay, today } = calendar;
  const thisMonth = seoulDateOf(today).month;
  const entriesOfDay =
    chosenDay === undefined
      ? []
      : sortEntries(month.data ?? []).filter((entry) => {
          const [first, last] = daysOfEntry(entry);
          return first <= chosenDay && chosenDay <= last;
        });
  const openDay = (_dayNumber: number, entries: readonly CalendarEntry[]) => {
    const [only] = entries;
    if (entries.length === 1 && only) void navigate(only.to);
    else dayTitle.current?.focus();
  };
  const renderGrid = (entries: readonly CalendarEntry[]) => (
    <MonthGrid
      month={calendar.month}
      entries={entries}
      today={today}
      chosenDay={chosenDay}
      onChoose={calendar.chooseDay}
      onOpen={openDay}
    />
  );
  return (
    <Columns>
      <div aria-busy={month.isFetching || undefined}>
        {/* The empty grid is the skeleton, because its days are known without data. */}
        <QueryBoundary query={month} skeleton={renderGrid([])} errorText={eventText.listFailed}>
          {renderGrid}
        </QueryBoundary>
      </div>
      <SidePanel variant="panel">
        {chosenDay !== undefined && entriesOfDay.length > 0 && (
          <DayEntries dayNumber={chosenDay} entries={entriesOfDay} titleRef={dayTitle} level={SectionTitle} />
        )}
        <section>
          <SectionTitle>{eventText.upcoming}</SectionTitle>
          <QueryBoundary
            query={upcoming}
            skeleton={<RowsSkeleton rowCount={4} />}
            errorText={eventText.listFailed}
          >
            {(entries) =>
              entries.length === 0 ? (
                <p>{eventText.noUpcoming}</p>
              ) : (
                <EntryRows
                  entries={sortEntries(entries).slice(0, MAX_UPCOMING)}
                  month={thisMonth}
                  markedDay={chosenDay}
                  label={eventText.upcoming}
                />
              )
            }
          </QueryBoundary>
        </section>
      </SidePanel>
    </Columns>
  );
}

interface DayEntriesProps {
  dayNumber: number;
  entries: readonly CalendarEntry[];
  titleRef: Ref<HTMLHeadingElement>;
  level: 'h2' | 'h3';
}

function DayEntries({ dayNumber, entries, titleRef, level: Title }: DayEntriesProps) {
  const { month, day, weekday } = seoulDateOf(dayNumber);
  const title = eventText.dayTitle(month, day, eventText.weekdays[weekday] ?? '');
  return (
    <section>
      <Title ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      <EntryRows entries={entries} month={month} label={title} />
    </section>
  );
}
