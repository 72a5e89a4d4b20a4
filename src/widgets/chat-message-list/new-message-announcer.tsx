import { useState } from 'react';
import { chatText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { MessageRow } from './message-rows';

/** Limits the announced messages, because more would be too long to listen to. The list contains all messages. */
const MAX_ANNOUNCED = 5;

interface NewMessageAnnouncerProps {
  rows: readonly MessageRow[];
  /** Whether the rows end before the newest message of the room. */
  hasNewer: boolean;
}

/**
 * Announces new messages of other users to screen readers, but neither folded messages of blocked users nor
 * history that loads while scrolling.
 */
export function NewMessageAnnouncer({ rows, hasNewer }: NewMessageAnnouncerProps) {
  const newestOtherId = rows.findLast(({ isMine }) => !isMine)?.message.messageId ?? 0;
  // Messages up to `upTo` are history. In the first render with the newest page, all rows are history, too.
  const [history, setHistory] = useState({ upTo: newestOtherId, hasNewer });
  const isHistory = hasNewer || history.hasNewer;
  if (isHistory && (history.upTo !== newestOtherId || history.hasNewer !== hasNewer))
    setHistory({ upTo: newestOtherId, hasNewer });
  const announcedRows = isHistory
    ? []
    : rows
        .slice(-2 * MAX_ANNOUNCED)
        .filter(
          ({ isMine, message, foldedIds }) =>
            !isMine && !foldedIds && message.message !== '' && (message.messageId ?? 0) > history.upTo,
        )
        .slice(-MAX_ANNOUNCED);
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions">
      {announcedRows.map(({ key, message: { senderName, message } }) => (
        <span key={key}>{chatText.incoming(senderName, message)}</span>
      ))}
    </VisuallyHidden>
  );
}
