import type { ChatParticipant, ChatRoom } from '@contract/chat';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MessageList } from '@/widgets/chat-message-list';
import { useReportDialog } from '@/features/report';
import {
  messageResent,
  messagesSeen,
  newerRequested,
  newestRequested,
  olderRequested,
  selectHasOlder,
  selectIsLoadingOlder,
  selectNewerHistoryState,
  selectHasOlderRequestFailed,
  selectReadMarkOnEntry,
  selectRoomMessages,
  selectLastSeenId,
} from '@/entities/chat';
import type { ShownMessage } from '@/entities/chat';
import { RoomMessagesSkeleton } from './room-skeleton';
import { countUnseen } from './count-unseen';

interface RoomMessagesProps {
  room: ChatRoom;
  /** Whether the first page of the history has loaded. */
  isReady: boolean;
  ownEmail: string;
  participants: readonly ChatParticipant[] | undefined;
}

/** Connects the message list of a room to the store. */
export function RoomMessages({
  room: { roomId, kind, lastMessageId },
  isReady,
  ownEmail,
  participants,
}: RoomMessagesProps) {
  const { openDialog, dialog } = useReportDialog();
  const dispatch = useDispatch();
  const messages = useSelector(selectRoomMessages(roomId));
  const hasOlder = useSelector(selectHasOlder(roomId));
  const isLoadingOlder = useSelector(selectIsLoadingOlder(roomId));
  const hasOlderFailed = useSelector(selectHasOlderRequestFailed(roomId));
  const newer = useSelector(selectNewerHistoryState(roomId));
  const readMarkOnEntry = useSelector(selectReadMarkOnEntry(roomId));
  const lastSeenId = useSelector(selectLastSeenId(roomId));
  const unseenCount = useMemo(
    () =>
      countUnseen({ messages, lastSeenId, ownEmail, unloadedNewestId: newer === 'none' ? 0 : lastMessageId }),
    [messages, lastSeenId, ownEmail, newer, lastMessageId],
  );

  const onOlder = useCallback(() => {
    dispatch(olderRequested({ roomId }));
  }, [dispatch, roomId]);
  const onNewer = useCallback(() => {
    dispatch(newerRequested({ roomId }));
  }, [dispatch, roomId]);
  const onNewest = useCallback(() => {
    dispatch(newestRequested({ roomId }));
  }, [dispatch, roomId]);
  const onSeen = useCallback(
    (upTo: number) => {
      dispatch(messagesSeen({ roomId, upTo }));
    },
    [dispatch, roomId],
  );
  const onResend = useCallback(
    (clientMessageId: string) => {
      dispatch(messageResent({ clientMessageId }));
    },
    [dispatch],
  );

  const onReport = useCallback(
    ({ messageId, senderName, createdAt, message }: ShownMessage, sender: ChatParticipant | undefined) => {
      if (messageId === undefined) return;
      openDialog({
        target: { targetKind: 'MESSAGE', targetId: { roomId, messageId } },
        quote: { name: senderName, at: createdAt, text: message },
        ...(sender && { person: { userId: sender.userId, name: senderName } }),
      });
    },
    [openDialog, roomId],
  );

  if (!isReady) return <RoomMessagesSkeleton />;
  return (
    <>
      {dialog}
      <MessageList
        messages={messages}
        ownEmail={ownEmail}
        participants={participants}
        readMarkOnEntry={readMarkOnEntry}
        hasOlder={hasOlder}
        older={isLoadingOlder ? 'loading' : hasOlderFailed ? 'failed' : 'idle'}
        onOlder={onOlder}
        newer={newer}
        onNewer={onNewer}
        onNewest={onNewest}
        unseenCount={unseenCount}
        onSeen={onSeen}
        onResend={onResend}
        shouldFoldBlockedSenders={kind === 'CLUB'}
        onReport={onReport}
      />
    </>
  );
}
