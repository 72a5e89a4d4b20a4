import type { ChatRoom } from '@contract/chat';
import { withReason } from '@/shared/lib/form-errors';
import { chatText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useLeaveRoomMutation } from './room-leave-api';

interface LeaveRoomButtonProps {
  room: Pick<ChatRoom, 'roomId' | 'roomName'>;
  /** Called after the user left the room; the room's screen then navigates away. */
  onLeft?: () => void;
}

/** The button 나가기 leaves a private room after confirmation. The room reappears when the other user writes. */
export function LeaveRoomButton({ room: { roomId, roomName }, onLeft }: LeaveRoomButtonProps) {
  const [leaveRoom, state] = useLeaveRoomMutation();
  return (
    <DangerButton
      label={chatText.leave}
      accessibleName={chatText.leaveOne(roomName)}
      variant="text"
      question={chatText.leavePrompt}
      consequence={chatText.leaveMeaning}
      mutation={state}
      onConfirm={() => leaveRoom({ roomId })}
      errorTextOf={(failure) => withReason(chatText.leaveFailed, failure)}
      onSuccess={onLeft}
    />
  );
}
