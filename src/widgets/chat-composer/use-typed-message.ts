import { useCallback, useState } from 'react';
import { typedMessageKey } from '@/entities/chat';

/**
 * The unsent text of a room, stored in this tab per user and room, so that it survives navigation and reload.
 * Without access to session storage it lasts while the room is open.
 */
export function useTypedMessage(
  userId: number,
  roomId: number,
): [draft: string, setDraft: (draft: string) => void] {
  const key = typedMessageKey(userId, roomId);
  const [draft, setState] = useState(() => read(key));
  const setDraft = useCallback(
    (text: string) => {
      setState(text);
      write(key, text);
    },
    [key],
  );
  return [draft, setDraft];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return ''; // no access to storage
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    /* storage is full or forbidden; the field keeps its text */
  }
}
