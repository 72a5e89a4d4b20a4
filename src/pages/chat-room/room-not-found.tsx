import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/shared/lib/navigation';
import { chatText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

/** Shown if the room does not exist or the current user is not in it. Does not disclose which case it is. */
export function RoomNotFound() {
  usePageTitle(chatText.notFound);
  return (
    <section>
      <div className="centered">
        <EmptyState
          isUnavailable
          message={chatText.notFound}
          hint={chatText.notFoundHint}
          action={
            <Button component={Link} to={paths.chatRooms}>
              {chatText.toRooms}
            </Button>
          }
        />
      </div>
    </section>
  );
}
