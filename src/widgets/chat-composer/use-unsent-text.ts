import { useCallback, useState } from 'react';
import { readUnsentText, storeUnsentText } from '@/entities/chat';

/**
 * Returns the unsent text of a room, and a setter that also stores the text. The text is stored in this tab per
 * user and room, so that it survives navigation and reload. Without access to session storage, the text lasts
 * while the room is open. The hook reads the stored text only on mount.
 */
export function useUnsentText(
  userId: number,
  roomId: number,
): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setState] = useState(() => readUnsentText(userId, roomId));
  const setDraft = useCallback(
    (text: string) => {
      setState(text);
      storeUnsentText(userId, roomId, text);
    },
    [userId, roomId],
  );
  return [draft, setDraft];
}
