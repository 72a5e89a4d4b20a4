import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { differsFromSeoulTime } from '@/entities/event';
import { media } from '@/shared/config';
import { seoulDateOf } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';
import { CalendarHead } from './calendar-head';
import { firstAndLastDayOf } from './calendar-entry';
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

const Panel = styled(Paper)(
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
  monthQuery: QueryState<readonly CalendarEntry[]>;
  /** Entries of `calendar.upcomingRange`. */
  upcomingQuery: QueryState<readonly CalendarEntry[]>;
  /** Level of the title, which is the month. */
  level: 'h1' | 'h2';
  actions: ReactNode;
  /** Shown in the list of a month without entries. */
  emptyHint: string;
}

/** Shows the entries of a month, as a list or as a grid beside the upcoming entries. */
export function EventCalendar({
  calendar,
  monthQuery,
  upcomingQuery,
  level,
  actions,
  emptyHint,
}: EventCalendarProps) {
  return (
    <>
      <CalendarHead calendar={calendar} level={level} actions={actions} />
      {differsFromSeoulTime(calendar.monthRange.from) && <ZoneNote>{eventText.outsideSeoul}</ZoneNote>}
      {calendar.isList ? (
        <QueryBoundary
          query={monthQuery}
          skeleton={<RowsSkeleton rowCount={5} />}
          errorText={eventText.listFailed}
        >
          {(entries) => <MonthList calendar={calendar} entries={entries} emptyHint={emptyHint} />}
        </QueryBoundary>
      ) : (
        <MonthWithSidePanel
          calendar={calendar}
          monthQuery={monthQuery}
          upcomingQuery={upcomingQuery}
          sectionLevel={level === 'h1' ? 'h2' : 'h3'}
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
  // The query covers whole weeks, also days of other months. Checking the first and the last day of an entry is
  // enough, because an event lasts at most 14 days (EVENT_MAX_DAYS).
  const shown = sortEntries(entries).filter((entry) =>
    firstAndLastDayOf(entry).some((day) => seoulDateOf(day).month === month.month),
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
    <Panel variant="panel">
      <EntryRows entries={shown} month={month.month} label={eventText.monthTitle(month.year, month.month)} />
    </Panel>
  );
}

/** The month as a grid, beside the entries of the chosen day and the upcoming entries. */
function MonthWithSidePanel({
  calendar,
  monthQuery,
  upcomingQuery,
  sectionLevel: SectionTitle,
}: Pick<EventCalendarProps, 'calendar' | 'monthQuery' | 'upcomingQuery'> & { sectionLevel: 'h2' | 'h3' }) {
  const navigate = useNavigate();
  const dayTitle = useRef<HTMLHeadingElement>(null);
  const { chosenDay, today } = calendar;
  const thisMonth = seoulDateOf(today).month;
  const entriesOfDay =
    chosenDay === undefined
      ? []
      : sortEntries(monthQuery.data ?? []).filter((entry) => {
          const [first, last] = firstAndLastDayOf(entry);
          return first <= chosenDay && chosenDay <= last;
        });
  const openDay = (dayNumber: number, entries: readonly CalendarEntry[]) => {
    const [only] = entries;
    if (entries.length === 1 && only) {
      void navigate(only.to);
      return;
    }
    // A day can have the focus before it is chosen, and its title appears with the choice.
    flushSync(() => {
      calendar.chooseDay(dayNumber);
    });
    dayTitle.current?.focus();
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
      <div aria-busy={monthQuery.isFetching || undefined}>
        {/* The empty grid is the skeleton, because its days are known without data. */}
        <QueryBoundary query={monthQuery} skeleton={renderGrid([])} errorText={eventText.listFailed}>
          {renderGrid}
        </QueryBoundary>
      </div>
      <Panel variant="panel">
        {chosenDay !== undefined && entriesOfDay.length > 0 && (
          <DayEntries dayNumber={chosenDay} entries={entriesOfDay} titleRef={dayTitle} level={SectionTitle} />
        )}
        <section>
          <SectionTitle>{eventText.upcoming}</SectionTitle>
          <QueryBoundary
            query={upcomingQuery}
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
      </Panel>
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
