import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventDetailText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

interface EventUnavailableProps {
  clubId: number;
  /** An operator has closed the club. Otherwise the event does not exist, or the user may not see it. */
  isClubClosed?: boolean;
}

/** Replaces the page of an event that the user cannot open. */
export function EventUnavailable({ clubId, isClubClosed = false }: EventUnavailableProps) {
  // `isUnavailable` stands for missing content. A closed club still exists, so the page does not set it.
  return (
    <EmptyState
      level="h1"
      isUnavailable={!isClubClosed}
      message={isClubClosed ? eventDetailText.clubClosed : eventDetailText.notFound}
      {...(!isClubClosed && { hint: eventDetailText.notFoundHint })}
      action={
        <Button component={Link} to={eventPaths.list(clubId)}>
          {eventDetailText.toEvents}
        </Button>
      }
    />
  );
}
