import { useEffect, useState } from 'react';
import { useListRoomsQuery } from '@/entities/chat';
import { chatText } from '@/shared/messages';
import { usePathId } from '@/shared/routes';
import { ErrorState } from '@/shared/ui/states';
import { RoomNotFound } from './room-not-found';
import { Room } from './room';
import { RoomSkeleton } from './room-skeleton';

/** A chat room, in the right pane of the chat. */
export function ChatRoomPage() {
  const roomId = usePathId('roomId');
  const { data: rooms, refetch } = useListRoomsQuery();
  const room = rooms?.find((one) => one.roomId === roomId);
  if (roomId === undefined) return <RoomNotFound />;
  if (room) return <Room key={roomId} room={room} refetchRooms={refetch} />;
  return rooms ? <UnlistedRoom key={roomId} /> : <RoomSkeleton />;
}

/** It is not among one's rooms: perhaps it was opened a moment ago, so the server is asked before that is said. */
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
      <div className="middle">
        <ErrorState message={chatText.historyFailed} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    </section>
  );
}
