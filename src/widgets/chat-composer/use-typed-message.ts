import { useCallback, useState } from 'react';
import { readTypedMessage, storeTypedMessage } from '@/entities/chat';

/**
 * Returns the unsent text of a room, and a setter that also stores the text. The text is stored in this tab per
 * user and room, so that it survives navigation and reload. Without access to session storage, the text lasts
 * while the room is open. The hook reads the stored text only on mount.
 */
export function useTypedMessage(
  userId: number,
  roomId: number,
): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setState] = useState(() => readTypedMessage(userId, roomId));
  const setDraft = useCallback(
    (text: string) => {
      setState(text);
      storeTypedMessage(userId, roomId, text);
    },
    [userId, roomId],
  );
  return [draft, setDraft];
}
