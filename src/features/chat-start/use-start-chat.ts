import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { readUnsentText, storeUnsentText } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { chatText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { useCreatePrivateRoomMutation } from './chat-start-api';

interface Partner {
  otherUserId: number;
  /** The club that the room is about. The other user must be the president of this club. */
  clubId?: number;
}

/**
 * Returns `start`, which opens the private room with another user and navigates to it. The parameter `text` fills
 * the message field of the room if the field is empty. `errorText` is the message of a failure; `showError`
 * sets it.
 */
export function useStartChat() {
  const user = useSelector(selectSessionUser);
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreatePrivateRoomMutation();
  const [errorText, setErrorText] = useState<string>();

  const start = async (partner: Partner, text = '') => {
    setErrorText(undefined);
    if (partner.otherUserId === user?.userId) {
      setErrorText(message.chatWithOneself);
      return;
    }
    const { data, error } = await create({ query: partner });
    if (data) {
      const { roomId } = data;
      if (user && text !== '' && readUnsentText(user.userId, roomId) === '')
        storeUnsentText(user.userId, roomId, text);
      void navigate(paths.chatRoom(roomId));
    } else {
      const failure = toApiFailure(error);
      setErrorText(
        failure.code === 'chat_with_oneself' ? failure.message : withReason(chatText.openFailed, failure),
      );
    }
  };
  return { start, showError: setErrorText, errorText, busy: isLoading };
}
