import { useDispatch, useSelector } from 'react-redux';
import { MESSAGE_MAX_LENGTH } from '@contract/chat';
import { normalizeText } from '@contract/text';
import { messageSent } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';

/**
 * Sends what was typed into a room. Answers whether it left, so that the field is emptied only then: blank text stays
 * unsent, and so does one longer than {@link MESSAGE_MAX_LENGTH} after normalising.
 */
export function useSendMessage(roomId: number): (text: string) => boolean {
  const dispatch = useDispatch();
  const user = useSelector(selectSessionUser);
  return (text) => {
    const message = normalizeText(text);
    if (!user || message === '' || message.length > MESSAGE_MAX_LENGTH) return false;
    const { userId, email, name } = user;
    dispatch(
      messageSent({
        roomId,
        clientMessageId: newMessageId(),
        message,
        createdAt: new Date().toISOString(),
        sender: { userId, email, name },
      }),
    );
    return true;
  };
}

/** Not `randomUUID()`: that one exists on secure addresses only, and a campus may serve the product over plain HTTP. */
function newMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
