import type { ChatParticipant, ChatRoom } from '@contract/chat';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MessageList } from '@/widgets/chat-message-list';
import {
  messageResent,
  olderRequested,
  selectHasOlder,
  selectIsLoadingOlder,
  selectOlderFailed,
  selectRoomMessages,
} from '@/entities/chat';
import { LogBones } from './room-bones';

/** Where more is unread, one starts at the newest: nobody waits for hundreds of messages to see where they had stopped. */
const UNREAD_GONE_THROUGH = 500;

interface RoomLogProps {
  room: ChatRoom;
  /** The newest messages are there. */
  isReady: boolean;
  ownEmail: string;
  participants: readonly ChatParticipant[] | undefined;
}

/** What was said in a room, from where one had read to. */
export function RoomLog({
  room: { roomId, unReadCount, readUpTo },
  isReady,
  ownEmail,
  participants,
}: RoomLogProps) {
  const dispatch = useDispatch();
  // The mark moves as soon as the log is shown; the divider stays where it was on entering.
  const [entered] = useState({ readUpTo: unReadCount > 0 ? readUpTo : undefined, unReadCount });
  const messages = useSelector(selectRoomMessages(roomId));
  const hasOlder = useSelector(selectHasOlder(roomId));
  const isLoading = useSelector(selectIsLoadingOlder(roomId));
  const hasFailed = useSelector(selectOlderFailed(roomId));
  const older = isLoading ? 'loading' : hasFailed ? 'failed' : 'idle';

  const first = messages[0]?.messageId;
  const isBelowDivider =
    entered.readUpTo !== undefined &&
    entered.unReadCount <= UNREAD_GONE_THROUGH &&
    first !== undefined &&
    first > entered.readUpTo;
  const goesUp = isReady && isBelowDivider && hasOlder && !hasFailed;
  const [isShown, setShown] = useState(false);
  if (isReady && !goesUp && !isShown) setShown(true);

  const onOlder = useCallback(() => {
    dispatch(olderRequested({ roomId }));
  }, [dispatch, roomId]);
  const onResend = useCallback(
    (clientMessageId: string) => {
      dispatch(messageResent({ clientMessageId }));
    },
    [dispatch],
  );
  useEffect(() => {
    if (!isShown && goesUp && !isLoading) onOlder();
  }, [goesUp, isLoading, isShown, onOlder]);

  if (!isShown) return <LogBones />;
  return (
    <MessageList
      messages={messages}
      ownEmail={ownEmail}
      participants={participants}
      readUpTo={entered.readUpTo}
      hasOlder={hasOlder}
      older={older}
      onOlder={onOlder}
      onResend={onResend}
    />
  );
}
