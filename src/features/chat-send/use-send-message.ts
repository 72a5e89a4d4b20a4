import { useDispatch, useSelector } from 'react-redux';
import { MESSAGE_MAX_LENGTH } from '@contract/chat';
import { normalizeText } from '@contract/text';
import { messageSent } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';

/**
 * Returns a function that normalises a text, sends it to a room and returns true. It sends nothing and returns
 * false for a blank text, for a text longer than {@link MESSAGE_MAX_LENGTH}, and without a session.
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
        clientMessageId: createMessageId(),
        message,
        createdAt: new Date().toISOString(),
        sender: { userId, email, name },
      }),
    );
    return true;
  };
}

/**
 * Creates a random id. `randomUUID()` needs a secure context, and a campus may serve the product over plain
 * HTTP.
 */
function createMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
