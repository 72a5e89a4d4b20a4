import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Event } from '@contract/event';
import { mayCheckIn, mayListRespondents, mayManageAttendance, mayManageEvents } from '@contract/rights';
import { useSelector } from 'react-redux';
import { CheckInButton } from '@/features/attendance-check-in';
import { AnswerPanel } from '@/features/event-answer';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { EventUnavailable, useGetEventQuery } from '@/entities/event';
import { selectSessionUser } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import { media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { eventDetailText, eventText } from '@/shared/messages';
import { usePathId } from '@/shared/routes';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';
import { RespondentsPanel } from './respondents-panel';
import { EventDetails } from './event-details';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 24,
  '& > aside': { display: 'grid', gap: 20 },
});

/** An event of a club with the user's answer. Members also see the answers of others. */
export function ClubEventPage() {
  const clubId = usePathId('clubId');
  const eventId = usePathId('eventId');
  const ids = clubId === undefined || eventId === undefined ? undefined : { clubId, eventId };
  const { currentData: event, ...query } = useGetEventQuery(ids ?? skipToken);
  usePageTitle(event?.title ?? eventText.title);
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!ids || (query.error && toApiFailure(query.error).status === 404))
    return <EventUnavailable clubId={clubId} />;
  return (
    <QueryBoundary
      level="h1"
      query={{ ...query, data: event }}
      skeleton={
        <SkeletonGroup>
          <Columns>
            <PanelSkeleton paddingPx={40} lineCount={6} />
            <PanelSkeleton paddingPx={24} lineCount={3} />
          </Columns>
        </SkeletonGroup>
      }
      errorText={eventDetailText.failed}
    >
      {(loaded) => <EventView key={loaded.eventId} event={loaded} />}
    </QueryBoundary>
  );
}

function EventView({ event }: { event: Event }) {
  const { currentData: membership } = useGetClubRoleQuery({ clubId: event.clubId });
  const user = useSelector(selectSessionUser);
  const role = membership?.role ?? 'NO_ROLE';
  const isClubOpen = !useIsClubClosed(event.clubId);
  const isPlanned = event.state === 'PLANNED';
  return (
    <Columns>
      <EventDetails
        event={event}
        canEdit={isClubOpen && mayManageEvents(role)}
        canRecordAttendance={isPlanned && isClubOpen && mayManageAttendance(role)}
      />
      <aside>
        <AnswerPanel event={event} isClubClosed={!isClubOpen}>
          {isPlanned && isClubOpen && mayCheckIn(role) && (
            <CheckInButton event={event} userId={user?.userId} />
          )}
        </AnswerPanel>
        {mayListRespondents(role) && <RespondentsPanel event={event} />}
      </aside>
    </Columns>
  );
}
