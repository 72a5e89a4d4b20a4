import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ChatRoom } from '@contract/chat';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { chatText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useLeaveRoomMutation } from './room-leave-api';

interface LeaveRoomButtonProps {
  room: Pick<ChatRoom, 'roomId' | 'roomName'>;
  /** After it has been left: where the room's own screen goes elsewhere. */
  onLeft?: () => void;
}

/** '나가기': leaves a private room after asking. It comes back when the other writes. */
export function LeaveRoomButton({ room: { roomId, roomName }, onLeft }: LeaveRoomButtonProps) {
  const [asking, setAsking] = useState(false);
  const [leaveRoom, { isLoading, error, reset }] = useLeaveRoomMutation();
  const confirmed = async () => {
    if ((await leaveRoom({ roomId })).error) return;
    setAsking(false);
    onLeft?.();
  };
  return (
    <>
      <Button variant="text" size="small" aria-label={chatText.leaveOne(roomName)} onClick={() => { reset(); setAsking(true); }}>{chatText.leave}</Button>
      <ConfirmDialog
        open={asking}
        question={chatText.leavePrompt}
        consequence={chatText.leaveMeaning}
        confirmLabel={chatText.leave}
        tone="danger"
        busy={isLoading}
        error={error && withReason(chatText.leaveFailed, failureOf(error))}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
