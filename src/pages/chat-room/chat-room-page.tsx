import { useEffect, useState } from 'react';
import { useListRoomsQuery } from '@/entities/chat';
import { chatText } from '@/shared/messages';
import { usePathId } from '@/shared/routes';
import { ErrorState } from '@/shared/ui/states';
import { RoomNotFound } from './room-not-found';
import { Room } from './room';
import { RoomSkeleton } from './room-skeleton';

/** Shows a chat room in the right pane of the chat. */
export function ChatRoomPage() {
  const roomId = usePathId('roomId');
  const { data: rooms, refetch } = useListRoomsQuery();
  const room = rooms?.find((listed) => listed.roomId === roomId);
  if (roomId === undefined) return <RoomNotFound />;
  if (room) return <Room key={roomId} room={room} refetchRooms={refetch} />;
  return rooms ? <UnlistedRoom key={roomId} /> : <RoomSkeleton />;
}

/** Refetches the list of rooms once before it reports a missing room: the room may be newer than the list. */
function UnlistedRoom() {
  const { error, isFetching, refetch } = useListRoomsQuery();
  const [hasRefetched, setHasRefetched] = useState(false);
  useEffect(() => {
    void refetch().finally(() => {
      setHasRefetched(true);
    });
  }, [refetch]);
  if (!hasRefetched) return <RoomSkeleton />;
  if (error === undefined) return <RoomNotFound />;
  return (
    <section>
      <div className="centered">
        <ErrorState message={chatText.listFailed} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    </section>
  );
}
