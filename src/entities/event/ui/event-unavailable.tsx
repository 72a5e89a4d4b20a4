import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventDetailText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

interface EventUnavailableProps {
  clubId: number;
  /** An operator has closed the club. If false, the event does not exist or the user may not see it. */
  isClubClosed?: boolean;
}

/** Replaces the pages of an event that the user cannot see and, in a closed club, the pages that make changes. */
export function EventUnavailable({ clubId, isClubClosed = false }: EventUnavailableProps) {
  // `isUnavailable` means that the content does not exist or is hidden. A closed club is neither: it is read-only.
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
