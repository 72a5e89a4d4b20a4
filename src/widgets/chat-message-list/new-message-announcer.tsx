import { useState } from 'react';
import { chatText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { MessageRow } from './message-rows';

/** More messages would be too long to listen to. Users can read earlier messages in the list. */
const MAX_ANNOUNCED = 5;

interface NewMessageAnnouncerProps {
  rows: readonly MessageRow[];
  /** Whether the rows are history, which ends before the newest message. */
  hasNewer: boolean;
}

/** Announces new messages of other users to screen readers, but not history that loads while scrolling. */
export function NewMessageAnnouncer({ rows, hasNewer }: NewMessageAnnouncerProps) {
  const newest = rows.findLast(({ isMine }) => !isMine)?.message.messageId ?? 0;
  const [history, setHistory] = useState({ upTo: newest, hasNewer });
  const isHistory = hasNewer || history.hasNewer;
  if (isHistory && (history.upTo !== newest || history.hasNewer !== hasNewer))
    setHistory({ upTo: newest, hasNewer });
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
