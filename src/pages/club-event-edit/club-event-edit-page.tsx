import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayManageEvents } from '@contract/rights';
import { ChangeEventForm } from '@/features/event-write';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { EventUnavailable, useGetEventQuery } from '@/entities/event';
import { toApiFailure } from '@/shared/api';
import { useGoBack, usePageTitle } from '@/shared/lib/navigation';
import { eventDetailText, eventText, eventWriteText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { PanelSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';

const Column = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto', '& h1': { marginBottom: 16 } });

/** Form for changing an event. */
export function ClubEventEditPage() {
  usePageTitle(eventWriteText.editTitle);
  const clubId = usePathId('clubId');
  const eventId = usePathId('eventId');
  const ids = clubId === undefined || eventId === undefined ? undefined : { clubId, eventId };
  const { currentData, ...query } = useGetEventQuery(ids ?? skipToken);
  const { currentData: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const isClubClosed = useIsClubClosed(clubId);
  const goBack = useGoBack(ids ? eventPaths.detail(ids.clubId, ids.eventId) : '');
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (!ids || (query.error && toApiFailure(query.error).status === 404))
    return <EventUnavailable clubId={clubId} />;
  if (membership && !mayManageEvents(membership.role))
    return <EventUnavailable clubId={clubId} allowedUsers={eventWriteText.onlyWriters} />;
  if (isClubClosed) return <EventUnavailable clubId={clubId} isClubClosed />;
  return (
    <Column>
      <BackLink to={eventPaths.detail(ids.clubId, ids.eventId)} label={eventText.title} />
      <Typography variant="h2" component="h1">
        {eventWriteText.editTitle}
      </Typography>
      <QueryBoundary
        query={{ ...query, data: currentData }}
        skeleton={<PanelSkeleton paddingPx={40} fieldHeightsPx={[48, 48, 96]} />}
        errorText={eventDetailText.failed}
      >
        {(event) => (
          <ChangeEventForm key={event.eventId} event={event} onChanged={goBack} onCancel={goBack} />
        )}
      </QueryBoundary>
    </Column>
  );
}
