import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ChatParticipant } from '@contract/chat';
import type { ReactNode } from 'react';
import type { ShownMessage } from '@/entities/chat';
import { chatText, appText } from '@/shared/messages';
import { Icon, Spinner } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { NewMessageAnnouncer } from './new-message-announcer';
import { ScrollContainer } from './message-list-style';
import { MessageItem } from './message-item';
import type { RowOptions } from './message-rows';
import { useMessageWindow } from './use-message-window';
import { useReportTabStop } from './use-report-tab-stop';
import { useRows } from './use-rows';

interface MessageListProps extends RowOptions {
  /** Sorted by ascending id, unconfirmed own messages last. */
  messages: readonly ShownMessage[];
  /** To find the senders of messages, for avatars, folding and reports; undefined until loaded. */
  participants: readonly ChatParticipant[] | undefined;
  /** State of loading the messages above the first one. */
  older: 'idle' | 'loading' | 'failed';
  /** Requests the messages above the first one. */
  onOlder: () => void;
  /** State of loading the messages below the last one; `none` while the room has none below it. */
  newer: 'idle' | 'loading' | 'failed' | 'none';
  /** Requests the messages below the last one. */
  onNewer: () => void;
  /** Requests the newest page, which replaces the list. */
  onNewest: () => void;
  /** Number of messages of other users that were not in view yet, including messages that are not loaded. */
  unseenCount: number;
  /** Called with the highest message id that was in view. All messages up to this id count as seen. */
  onSeen: (upTo: number) => void;
  onResend: (clientMessageId: string) => void;
  /** Whether one line replaces neighbouring messages of blocked users until the current user unfolds them. */
  shouldFoldBlockedSenders: boolean;
  /** Undefined hides the report buttons. `sender` is undefined if no participant is the sender. */
  onReport?: ((message: ShownMessage, sender: ChatParticipant | undefined) => void) | undefined;
}

const Frame = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

const TopSlot = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'absolute',
    insetInline: 0,
    top: 12,
    display: 'flex',
    justifyContent: 'center',
    color: palette.text.tertiary,
  }),
);

const BottomSlot = styled('div')({
  position: 'absolute',
  insetInline: 0,
  bottom: 68,
  display: 'flex',
  justifyContent: 'center',
});

const EmptyNote = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    position: 'absolute',
    insetInline: 0,
    bottom: 32,
    textAlign: 'center',
    color: palette.text.tertiary,
  }),
);

const ScrollDownButton = styled(Button)(
  ({
    theme: {
      vars: { palette, shadows },
    },
  }) => ({
    position: 'absolute',
    left: '50%',
    bottom: 16,
    transform: 'translateX(-50%)',
    borderRadius: 999,
    backgroundColor: palette.surface.raised,
    boxShadow: shadows[3],
  }),
);

function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <InlineAlert
      action={
        <Button variant="text" size="small" onClick={onRetry}>
          {appText.retry}
        </Button>
      }
    >
      {children}
    </InlineAlert>
  );
}

/** Shows above the messages that older messages are loading or failed to load. */
function OlderStatus({ older, onOlder }: { older: 'loading' | 'failed'; onOlder: () => void }) {
  return (
    <TopSlot>
      {older === 'loading' ? (
        <Spinner size="sm" label={chatText.loadingOlder} />
      ) : (
        <RetryAlert onRetry={onOlder}>{chatText.olderFailed}</RetryAlert>
      )}
    </TopSlot>
  );
}

/** The messages of a room. Renders only the rows in and near the view. */
export function MessageList({
  messages,
  ownEmail,
  participants,
  readMarkOnEntry,
  hasOlder,
  older,
  onOlder,
  newer,
  onNewer,
  onNewest,
  unseenCount,
  onSeen,
  onResend,
  shouldFoldBlockedSenders,
  onReport,
}: MessageListProps) {
  const { rows, senderOf, unfold } = useRows({
    messages,
    participants,
    shouldFoldBlockedSenders,
    ownEmail,
    hasOlder,
    readMarkOnEntry,
  });
  const { scroller, height, items, measure, isAtEnd, scrollToEnd, onScroll } = useMessageWindow(rows, {
    canLoadOlder: hasOlder && older === 'idle',
    onOlder,
    newer,
    onNewer,
    onNewest,
    readMarkOnEntry,
    onSeen,
  });
  const { tabStopKey, onFocus, onKeyDown } = useReportTabStop(items.map(({ row }) => row));
  return (
    <Frame>
      {/* The list is no live region, because scrolling adds and removes rows; `NewMessageAnnouncer` announces new
          messages. The list is focusable, so that keys scroll it. */}
      <ScrollContainer
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={chatText.log}
        tabIndex={0}
        onScroll={onScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {older !== 'idle' && <OlderStatus older={older} onOlder={onOlder} />}
        {rows.length > 0 && (
          <ol style={{ height }}>
            {items.map(({ row: { key, ...row }, index, start }) => (
              <li
                key={key}
                ref={measure}
                data-index={index}
                data-key={key}
                style={{ transform: `translateY(${String(start)}px)` }}
              >
                <MessageItem
                  {...row}
                  sender={senderOf(row.message.senderEmail)}
                  onResend={onResend}
                  onUnfold={unfold}
                  onReport={onReport}
                  isTabStop={key === tabStopKey}
                />
              </li>
            ))}
          </ol>
        )}
        {messages.length === 0 && <EmptyNote>{chatText.nothingSaid}</EmptyNote>}
      </ScrollContainer>
      {newer === 'failed' && (
        <BottomSlot>
          <RetryAlert onRetry={onNewer}>{chatText.newerFailed}</RetryAlert>
        </BottomSlot>
      )}
      {!isAtEnd && (
        <ScrollDownButton
          size="small"
          startIcon={
            newer === 'loading' ? (
              <Spinner size="sm" label={chatText.loadingNewer} />
            ) : (
              <Icon name="chevronDown" size="sm" />
            )
          }
          onClick={scrollToEnd}
        >
          {unseenCount > 0 ? chatText.newMessages(unseenCount) : chatText.toEnd}
        </ScrollDownButton>
      )}
      <NewMessageAnnouncer rows={rows} hasNewer={newer !== 'none'} />
    </Frame>
  );
}
