import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventDetailText, eventText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

interface EventUnavailableProps {
  clubId: number;
  /** An operator has closed the club. If false, the event does not exist or the user may not see it. */
  isClubClosed?: boolean;
  /** The event is cancelled, and its attendance can no longer change. */
  isCancelled?: boolean;
  /** The sentence that names the users who may open the page. Set only if the current user may not. */
  allowedUsers?: string;
}

/**
 * Replaces the pages of an event that the user cannot see, pages to which the user has no right, the attendance of
 * a cancelled event and, in a closed club, the pages that make changes.
 */
export function EventUnavailable({ clubId, isClubClosed, isCancelled, allowedUsers }: EventUnavailableProps) {
  const { notFound, notFoundHint } = eventDetailText;
  const [message, hint] =
    allowedUsers === undefined ? [notFound, notFoundHint] : [eventText.noPermission, allowedUsers];
  const readOnlyReason = isClubClosed
    ? eventDetailText.clubClosed
    : isCancelled && eventDetailText.cancelledTitle;
  // `isUnavailable` means that the content does not exist or is hidden. Read-only content is neither.
  return (
    <EmptyState
      level="h1"
      isUnavailable={!readOnlyReason}
      message={readOnlyReason || message}
      {...(!readOnlyReason && { hint })}
      action={
        <Button component={Link} to={eventPaths.list(clubId)}>
          {eventDetailText.toEvents}
        </Button>
      }
    />
  );
}
