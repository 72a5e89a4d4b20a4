import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { eventDetailText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

/** Replaces the page of an event that does not exist or that the user may not see. */
export function EventUnavailable({ clubId }: { clubId: number }) {
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={eventDetailText.notFound}
      hint={eventDetailText.notFoundHint}
      action={
        <Button component={Link} to={eventPaths.list(clubId)}>
          {eventDetailText.toEvents}
        </Button>
      }
    />
  );
}
