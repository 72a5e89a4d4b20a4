import { useCallback, useState } from 'react';
import { typedMessageKey } from '@/entities/chat';

/**
 * What is typed in a room and not sent yet, kept in this tab by person and room: it survives going elsewhere and a reload.
 * Where the browser keeps nothing, it lasts as long as the room is open.
 */
export function useTypedMessage(
  userId: number,
  roomId: number,
): [draft: string, keep: (draft: string) => void] {
  const key = typedMessageKey(userId, roomId);
  const [draft, setDraft] = useState(() => read(key));
  const keep = useCallback(
    (text: string) => {
      setDraft(text);
      write(key, text);
    },
    [key],
  );
  return [draft, keep];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is forbidden
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    /* it is full or forbidden: the text in the field is still there */
  }
}
