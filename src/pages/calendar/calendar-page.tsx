import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CalendarItem } from '@contract/calendar';
import { EventCalendar, entryOfCalendarItem, useCalendar } from '@/widgets/event-calendar';
import { SubscribeButton } from '@/features/calendar-subscribe';
import { useListCalendarQuery } from '@/entities/event';
import { usePageTitle } from '@/shared/lib/navigation';
import { eventText } from '@/shared/messages';

const Head = styled('header')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ marginBottom: 16, '& > p': { ...typography.body2, marginTop: 4, color: palette.text.secondary } }),
);

const entriesOf = (items: readonly CalendarItem[] | undefined) =>
  items?.map((item) => entryOfCalendarItem(item));

/** Events of the user's clubs and of followed clubs, and the user's interviews. */
export function CalendarPage() {
  usePageTitle(eventText.calendarTitle);
  const calendar = useCalendar();
  const monthQuery = useListCalendarQuery({ query: calendar.monthRange });
  const upcomingQuery = useListCalendarQuery({ query: calendar.upcomingRange });
  return (
    <>
      <Head>
        <Typography variant="h1">{eventText.calendarTitle}</Typography>
        <p>{eventText.calendarHint}</p>
      </Head>
      <EventCalendar
        calendar={calendar}
        monthQuery={{ ...monthQuery, data: entriesOf(monthQuery.data) }}
        upcomingQuery={{ ...upcomingQuery, data: entriesOf(upcomingQuery.data) }}
        level="h2"
        emptyHint={eventText.emptyMonthHint}
        actions={<SubscribeButton />}
      />
    </>
  );
}
