import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventDetailText, eventText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

interface EventUnavailableProps {
  clubId: number;
  /** An operator has closed the club. If false, the event does not exist or the user may not see it. */
  isClubClosed?: boolean;
  /** Set if the user has no right to the page: says who has. */
  allowedUsers?: string;
}

/**
 * Replaces the pages of an event that the user cannot see, pages to which the user has no right and, in a closed club, the pages that make
 * changes.
 */
export function EventUnavailable({ clubId, isClubClosed = false, allowedUsers }: EventUnavailableProps) {
  const { notFound, notFoundHint } = eventDetailText;
  const [message, hint] =
    allowedUsers === undefined ? [notFound, notFoundHint] : [eventText.noPermission, allowedUsers];
  // `isUnavailable` means that the content does not exist or is hidden. A closed club is neither: it is read-only.
  return (
    <EmptyState
      level="h1"
      isUnavailable={!isClubClosed}
      message={isClubClosed ? eventDetailText.clubClosed : message}
      {...(!isClubClosed && { hint })}
      action={
        <Button component={Link} to={eventPaths.list(clubId)}>
          {eventDetailText.toEvents}
        </Button>
      }
    />
  );
}
