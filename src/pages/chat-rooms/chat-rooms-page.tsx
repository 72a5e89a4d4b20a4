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
import { ChatFrame } from './chat-frame';

/** One's chat rooms at the left, and beside them the room of the address: the list stays while one goes from room to room. */
export function ChatRoomsPage() {
  const { roomId } = useParams();
  const { data: rooms, error, isFetching, refetch } = useListRoomsQuery();
  const list = useRestoredRowFocus(roomId);
  const isRoomOpen = roomId !== undefined;

  // The error stays while it is asked again, by a press or by the chat: nothing goes for a moment and comes again.
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
    <ChatFrame>
      <section aria-label={chatText.rooms}>
        <header>
          <Typography variant="h2" component="h1">
            {appText.chat}
          </Typography>
        </header>
        {rooms ? (
          <RoomList
            ref={list}
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

/** The appText without panes, where there is one thing to say. */
function SinglePane({ children }: { children: ReactNode }) {
  usePageTitle(appText.chat);
  return (
    <ChatFrame data-whole>
      <section>
        <header>
          <Typography variant="h2" component="h1">
            {appText.chat}
          </Typography>
        </header>
        <div className="middle">{children}</div>
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
      <div className="middle">{hasLoaded && <EmptyState message={chatText.choose} />}</div>
    </section>
  );
}

/** Whoever comes back from a room goes on at its row. */
function useRestoredRowFocus(roomId: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const previousRoomId = useRef(roomId);
  useEffect(() => {
    if (previousRoomId.current !== undefined && roomId === undefined)
      list.current?.querySelector<HTMLElement>(`[data-room="${previousRoomId.current}"] a`)?.focus();
    previousRoomId.current = roomId;
  }, [roomId]);
  return list;
}
