import Button from '@mui/material/Button';
import type { EventSummary } from '@contract/event';
import { mayCheckIn, mayManageEvents } from '@contract/rights';
import { Link } from 'react-router-dom';
import { EventCalendar, entryOfEvent, useCalendar } from '@/widgets/event-calendar';
import { SubscribeButton } from '@/features/calendar-subscribe';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { useListEventsQuery } from '@/entities/event';
import { usePageTitle } from '@/shared/lib/navigation';
import { attendanceSheetText, eventText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';

/** The events of a club, by month. */
export function ClubEventsPage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <ClubEvents key={clubId} clubId={clubId} />; // ClubPage reports the unknown club
}

const entriesOf = (events: readonly EventSummary[] | undefined) =>
  events?.map((event) => entryOfEvent(event));

function ClubEvents({ clubId }: { clubId: number }) {
  const { currentData: club } = useGetClubQuery({ clubId });
  const { currentData: membership } = useGetClubRoleQuery({ clubId });
  usePageTitle(club ? `${club.clubName} ${eventText.title}` : eventText.title);
  const calendar = useCalendar();
  const monthQuery = useListEventsQuery({ clubId, query: calendar.monthRange });
  const upcomingQuery = useListEventsQuery({ clubId, query: calendar.upcomingRange });
  const mayManage = membership !== undefined && mayManageEvents(membership.role);
  const canCreateEvents = mayManage && club?.closedReason === undefined;
  return (
    <EventCalendar
      calendar={calendar}
      monthQuery={{ ...monthQuery, data: entriesOf(monthQuery.data) }}
      upcomingQuery={{ ...upcomingQuery, data: entriesOf(upcomingQuery.data) }}
      level="h1"
      emptyHint={canCreateEvents ? eventText.emptyMonthForOfficers : eventText.emptyMonthHint}
      actions={
        <>
          {membership && mayCheckIn(membership.role) && (
            <Button variant="text" component={Link} to={eventPaths.sheet(clubId)}>
              {mayManage ? attendanceSheetText.title : attendanceSheetText.ownTitle}
            </Button>
          )}
          <SubscribeButton />
          {canCreateEvents && (
            <Button
              variant="filled"
              component={Link}
              to={eventPaths.create(clubId)}
              startIcon={<Icon name="plus" size="sm" />}
            >
              {eventText.create}
            </Button>
          )}
        </>
      }
    />
  );
}
