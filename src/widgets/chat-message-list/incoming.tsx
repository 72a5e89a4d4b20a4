import { useState } from 'react';
import { chatText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { MessageRow } from './message-rows';

/** As many as can be listened to; what came before them can be read in the log. */
const TOLD_AT_ONCE = 5;

/** Tells a screen reader what others say from now on; history that is scrolled to is no news. */
export function Incoming({ rows }: { rows: readonly MessageRow[] }) {
  const newest = rows.findLast(({ isMine }) => !isMine)?.message.messageId ?? 0;
  const [heardUpTo] = useState(newest);
  const told = rows
    .slice(-2 * TOLD_AT_ONCE)
    .filter(({ isMine, message }) => !isMine && (message.messageId ?? 0) > heardUpTo)
    .slice(-TOLD_AT_ONCE);
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions">
      {told.map(({ key, message: { senderName, message } }) => (
        <span key={key}>{chatText.incoming(senderName, message)}</span>
      ))}
    </VisuallyHidden>
  );
}
