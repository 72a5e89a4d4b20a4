import type { ChatRoom } from '@contract/chat';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ChatComposer } from '@/widgets/chat-composer';
import { useSendMessage } from '@/features/chat-send';
import { LeaveRoomButton } from '@/features/room-leave';
import {
  historyRetried,
  roomEntered,
  toRoomEnteredPayload,
  roomLeft,
  selectRoomStatus,
  useListParticipantsQuery,
} from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { blockText, chatText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ErrorState } from '@/shared/ui/states';
import { ConnectionLostBanner } from './connection-lost-banner';
import { RoomNotFound } from './room-not-found';
import { RoomHeader } from './room-header';
import { RoomMessages } from './room-messages';

interface RoomProps {
  room: ChatRoom;
  /** Refetches the list of rooms, which contains `room`. */
  refetchRooms: () => unknown;
}

/** A room of the current user: participants, messages and the composer. */
export function Room({ room, refetchRooms }: RoomProps) {
  const { roomId, roomName, kind, participantCount } = room;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const user = useSelector(selectSessionUser);
  const status = useSelector(selectRoomStatus(roomId));
  const sendMessage = useSendMessage(roomId);
  const participantsQuery = useListParticipantsQuery({ roomId });
  const { data: participants, refetch: refetchParticipants } = participantsQuery;
  usePageTitle(roomName);

  // `room` changes with each new message. The unread divider must not move, so it uses the read mark of the
  // first render.
  const [enteredPayload] = useState(toRoomEnteredPayload(room));
  useEffect(() => {
    dispatch(roomEntered(enteredPayload));
    return () => {
      dispatch(roomLeft({ roomId: enteredPayload.roomId }));
    };
  }, [dispatch, enteredPayload]);

  // The server pushes changes of the room list, which contains the number of participants, but does not push
  // the participants. If that number differs from the loaded participants, the client refetches the participants.
  // If it still differs, a change of the room list was lost, so the client refetches the room list.
  const isCountDifferent = participants !== undefined && participants.length !== participantCount;
  useEffect(() => {
    if (!isCountDifferent) return;
    void refetchParticipants().then(({ data }) => {
      if (data && data.length !== participantCount) refetchRooms();
    });
  }, [isCountDifferent, participantCount, refetchParticipants, refetchRooms]);

  if (status === 'refused' || !user) return <RoomNotFound />;
  return (
    <section aria-label={roomName}>
      <RoomHeader
        room={room}
        participantsQuery={participantsQuery}
        currentUserId={user.userId}
        actions={
          kind === 'PRIVATE' && <LeaveRoomButton room={room} onLeft={() => void navigate(paths.chatRooms)} />
        }
      />
      <ConnectionLostBanner />
      {status === 'failed' || status === 'retrying' ? (
        <div className="centered">
          <ErrorState
            message={chatText.historyFailed}
            busy={status === 'retrying'}
            onRetry={() => {
              dispatch(historyRetried({ roomId }));
            }}
          />
        </div>
      ) : (
        <RoomMessages
          room={room}
          isReady={status === 'ready'}
          ownEmail={user.email}
          participants={participants}
        />
      )}
      {room.readOnly ? (
        <p className="read-only">
          {/* Only a deleted account leaves a private room to one participant. */}
          {kind === 'PRIVATE' && participantCount === 1 ? chatText.otherDeleted : blockText.readOnlyRoom}
        </p>
      ) : (
        <ChatComposer userId={user.userId} roomId={roomId} onSend={sendMessage} />
      )}
    </section>
  );
}
