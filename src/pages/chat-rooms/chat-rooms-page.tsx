import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, Outlet, useParams } from 'react-router-dom';
import { RoomList, RoomListSkeleton } from '@/widgets/chat-room-list';
import { LeaveRoomButton } from '@/features/room-leave';
import { useListRoomsQuery } from '@/entities/chat';
import { usePageTitle } from '@/shared/lib/navigation';
import { chatText, appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { ChatFrame, trackBanners } from './chat-frame';

/**
 * Shows the list of the user's chat rooms and, beside it, the room in the URL. The list stays mounted while the
 * user switches rooms.
 */
export function ChatRoomsPage() {
  const { roomId } = useParams();
  const { data: rooms, error, isFetching, refetch } = useListRoomsQuery();
  const listRef = useRestoredRowFocus(roomId);
  const isRoomOpen = roomId !== undefined;

  // The error stays visible while the user or the chat client retries the request, so that nothing flickers.
  if (!rooms && error !== undefined)
    return (
      <SinglePane>
        <ErrorState message={chatText.listFailed} onRetry={() => void refetch()} busy={isFetching} />
      </SinglePane>
    );
  if (rooms?.length === 0 && !isRoomOpen)
    return (
      <SinglePane>
        <NoRooms />
      </SinglePane>
    );
  return (
    <ChatFrame ref={trackBanners}>
      <section aria-label={chatText.rooms}>
        <header>
          <Typography variant="h2" component="h1">
            {appText.chat}
          </Typography>
        </header>
        {rooms ? (
          <RoomList
            ref={listRef}
            rooms={rooms}
            currentId={Number(roomId)}
            actionsOf={(room) => room.kind === 'PRIVATE' && <LeaveRoomButton room={room} />}
          />
        ) : (
          <RoomListSkeleton />
        )}
      </section>
      {isRoomOpen ? <Outlet /> : <ChooseRoomPane hasLoaded={rooms !== undefined} />}
    </ChatFrame>
  );
}

/** Shows the frame with a single pane, for the error and the empty state. */
function SinglePane({ children }: { children: ReactNode }) {
  usePageTitle(appText.chat);
  return (
    <ChatFrame ref={trackBanners} data-single-pane>
      <section>
        <header>
          <Typography variant="h2" component="h1">
            {appText.chat}
          </Typography>
        </header>
        <div className="centered">{children}</div>
      </section>
    </ChatFrame>
  );
}

function NoRooms() {
  return (
    <EmptyState
      message={chatText.empty}
      hint={chatText.emptyHint}
      action={
        <Button variant="filled" component={Link} to={paths.home}>
          {chatText.browseClubs}
        </Button>
      }
    />
  );
}

function ChooseRoomPane({ hasLoaded }: { hasLoaded: boolean }) {
  usePageTitle(appText.chat);
  return (
    <section>
      <div className="centered">{hasLoaded && <EmptyState message={chatText.choose} />}</div>
    </section>
  );
}

/** When the user closes a room, focuses its link in the list. Returns the ref that the list must receive. */
function useRestoredRowFocus(roomId: string | undefined) {
  const listRef = useRef<HTMLUListElement>(null);
  const previousRoomId = useRef(roomId);
  useEffect(() => {
    if (previousRoomId.current !== undefined && roomId === undefined)
      listRef.current?.querySelector<HTMLElement>(`[data-room="${previousRoomId.current}"] a`)?.focus();
    previousRoomId.current = roomId;
  }, [roomId]);
  return listRef;
}
