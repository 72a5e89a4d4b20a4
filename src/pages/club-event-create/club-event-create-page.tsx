import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { mayManageEvents } from '@contract/rights';
import { useNavigate } from 'react-router-dom';
import { CreateEventForm } from '@/features/event-write';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { EventUnavailable } from '@/entities/event';
import { useGoBack, usePageTitle } from '@/shared/lib/navigation';
import { eventText, eventWriteText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';

const Column = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto', '& h1': { marginBottom: 16 } });

/** Form for a new event. */
export function ClubEventCreatePage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <Create clubId={clubId} />; // ClubPage reports the unknown club
}

function Create({ clubId }: { clubId: number }) {
  usePageTitle(eventWriteText.createTitle);
  const navigate = useNavigate();
  const goBack = useGoBack(eventPaths.list(clubId));
  const { currentData: membership } = useGetClubRoleQuery({ clubId });
  const isClubClosed = useIsClubClosed(clubId);
  if (membership && !mayManageEvents(membership.role))
    return <EventUnavailable clubId={clubId} allowedUsers={eventWriteText.onlyWriters} />;
  if (isClubClosed) return <EventUnavailable clubId={clubId} isClubClosed />;
  return (
    <Column>
      <BackLink to={eventPaths.list(clubId)} label={eventText.title} />
      <Typography variant="h2" component="h1">
        {eventWriteText.createTitle}
      </Typography>
      <CreateEventForm
        clubId={clubId}
        onCancel={goBack}
        onCreated={(eventId) => {
          void navigate(eventPaths.detail(clubId, eventId), { replace: true });
        }}
      />
    </Column>
  );
}
