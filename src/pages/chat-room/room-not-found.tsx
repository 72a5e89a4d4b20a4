import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { usePageTitle } from '@/shared/lib/navigation';
import { chatText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState } from '@/shared/ui/states';

/** There is no room of that number, or one takes no part in it (any more): which of them is nobody's business. */
export function RoomNotFound() {
  usePageTitle(chatText.notFound);
  return (
    <section>
      <div className="middle">
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
