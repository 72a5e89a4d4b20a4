import type { ChatParticipant } from '@contract/chat';
import { useCallback, useMemo, useState } from 'react';
import type { ShownMessage } from '@/entities/chat';
import { foldRows } from './fold-rows';
import { rowsOf } from './message-rows';
import type { RowOptions } from './message-rows';
import { createSenderLookup } from './sender-lookup';

interface UseRowsOptions extends RowOptions {
  messages: readonly ShownMessage[];
  participants: readonly ChatParticipant[] | undefined;
  shouldFoldBlockedSenders: boolean;
}

/**
 * Returns the rows of the list, with the messages of blocked users folded until the user unfolds them. Also
 * returns the lookup of senders and the function that unfolds messages.
 */
export function useRows({
  messages,
  participants,
  shouldFoldBlockedSenders,
  ownEmail,
  hasOlder,
  readMarkOnEntry,
}: UseRowsOptions) {
  const senderOf = useMemo(() => createSenderLookup(participants ?? [], ownEmail), [participants, ownEmail]);
  const [unfoldedIds, setUnfoldedIds] = useState<ReadonlySet<number>>(new Set());
  const unfold = useCallback((messageIds: readonly number[]) => {
    setUnfoldedIds((before) => new Set([...before, ...messageIds]));
  }, []);
  const rows = useMemo(() => {
    const all = rowsOf(messages, { ownEmail, hasOlder, readMarkOnEntry });
    // The participant list takes precedence over `blocked` of a message: live messages have no such flag,
    // and the flag of messages from the history may be outdated.
    return shouldFoldBlockedSenders
      ? foldRows(
          all,
          ({ messageId, senderEmail, blocked }) =>
            messageId !== undefined &&
            !unfoldedIds.has(messageId) &&
            (senderOf(senderEmail) ? senderOf(senderEmail)?.blocked : blocked) === true,
        )
      : all;
  }, [messages, ownEmail, hasOlder, readMarkOnEntry, shouldFoldBlockedSenders, unfoldedIds, senderOf]);
  return { rows, senderOf, unfold };
}
