import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Event } from '@contract/event';
import { mayManageAttendance } from '@contract/rights';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { EventUnavailable, useGetEventQuery } from '@/entities/event';
import { toApiFailure } from '@/shared/api';
import { media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { attendanceText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { QueryFallback } from '@/shared/ui/states';
import { AttendanceList } from './attendance-list';
import { CodePanel } from './code-panel';
import { useLiveAttendance } from './use-live-attendance';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  alignItems: 'start',
  gap: 24,
});

/**
 * Page on which staff and leaders run the attendance of an event. It shows the check-in code in large digits and
 * lists the attendance entries.
 */
export function ClubAttendancePage() {
  const clubId = usePathId('clubId');
  const eventId = usePathId('eventId');
  const ids = clubId === undefined || eventId === undefined ? undefined : { clubId, eventId };
  const { currentData: event, ...query } = useGetEventQuery(ids ?? skipToken);
  const { currentData: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const isClubClosed = useIsClubClosed(clubId);
  usePageTitle(attendanceText.title(event?.title ?? ''));
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!ids || (query.error && toApiFailure(query.error).status === 404))
    return <EventUnavailable clubId={clubId} />;
  if (membership && !mayManageAttendance(membership.role))
    return <EventUnavailable clubId={clubId} allowedUsers={attendanceText.onlyOfficers} />;
  const isCancelled = event?.state === 'CANCELLED';
  if (isClubClosed || isCancelled)
    return <EventUnavailable clubId={clubId} isClubClosed={isClubClosed} isCancelled={isCancelled} />;
  return (
    <>
      <BackLink to={eventPaths.detail(ids.clubId, ids.eventId)} label={event?.title ?? attendanceText.tab} />
      {event && membership ? (
        <Attendance key={event.eventId} event={event} />
      ) : (
        <QueryFallback
          query={query}
          skeleton={<PageSkeleton />}
          errorText={attendanceText.loadFailed}
          level="h1"
        />
      )}
    </>
  );
}

function Attendance({ event }: { event: Event }) {
  const { attendance, codeExpiresAtMs, query } = useLiveAttendance(event);
  if (!attendance)
    return (
      <QueryFallback
        query={query}
        skeleton={<PageSkeleton />}
        errorText={attendanceText.loadFailed}
        level="h1"
      />
    );
  return (
    <Columns>
      <CodePanel
        event={event}
        attendance={attendance}
        codeExpiresAtMs={codeExpiresAtMs}
        hasFailed={query.isError}
      />
      <AttendanceList event={event} entries={attendance.entries} />
    </Columns>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <PanelSkeleton paddingPx={40} lineCount={8} />
        <PanelSkeleton paddingPx={24} lineCount={6} />
      </Columns>
    </SkeletonGroup>
  );
}
