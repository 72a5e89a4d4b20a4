import type { ChatParticipant } from '@contract/chat';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ShownMessage } from '@/entities/chat';
import { formatTime, formatWholeDay } from '@/shared/lib/formats';
import { blockText, chatText, reportText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon, Spinner } from '@/shared/ui/icon';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import type { MessageRow } from './message-rows';
import { isReportable } from './use-report-tab-stop';

interface MessageItemProps extends Omit<MessageRow, 'key'> {
  /** The sender, if still a participant. */
  sender: ChatParticipant | undefined;
  onResend: (clientMessageId: string) => void;
  onUnfold: (messageIds: readonly number[]) => void;
  /** Absent where messages cannot be reported. */
  onReport: ((message: ShownMessage, sender: ChatParticipant | undefined) => void) | undefined;
  /** Whether the tab key reaches the report button. */
  isTabStop: boolean;
}

/**
 * A row of the list: a message or a line for folded messages, below a day heading or the unread divider if a
 * day or the unread messages start here. Styled by message-list-style.ts.
 */
export const MessageItem = memo(function MessageItem({
  message,
  isMine,
  startsDay,
  startsUnread,
  startsGroup,
  showsTime,
  sender,
  foldedIds,
  onResend,
  onUnfold,
  onReport,
  isTabStop,
}: MessageItemProps) {
  const { senderName, state } = message;
  const isNamed = !isMine && startsGroup;
  // The server sends a removed message without its text, except to its sender. Other messages have a text.
  const isHidden = message.message === '';
  return (
    <>
      {startsDay && (
        <p className="day">
          <span>{formatWholeDay(message.createdAt)}</span>
        </p>
      )}
      {startsUnread && (
        <p className="unread">
          <span>{chatText.readUntil}</span>
        </p>
      )}
      {foldedIds ? (
        <p className="folded">
          {blockText.hiddenMessages(foldedIds.length)}
          <button
            type="button"
            onClick={() => {
              onUnfold(foldedIds);
            }}
          >
            {blockText.show}
          </button>
        </p>
      ) : (
        <div
          className={['message', isMine ? 'mine' : 'other', startsGroup ? 'first' : 'next', state].join(' ')}
        >
          {isNamed && <SenderAvatar message={message} sender={sender} />}
          <div className="words">
            {isNamed && <p className="from">{senderName}</p>}
            <div className="line">
              {isHidden ? (
                <p className="removed">
                  <Icon name="eyeOff" size="sm" />
                  {message.deleted ? reportText.deletedMessage : reportText.removedMessage}
                </p>
              ) : (
                <LinkedText className="bubble" text={message.message} />
              )}
              <MessageFooter message={message} showsTime={showsTime} onResend={onResend} />
              {onReport && isReportable({ isMine, foldedIds, message }) && (
                <button
                  type="button"
                  className="report"
                  tabIndex={isTabStop ? 0 : -1}
                  aria-haspopup="dialog"
                  aria-label={reportText.labelFor(chatText.messageOf(senderName))}
                  onClick={() => {
                    onReport(message, sender);
                  }}
                >
                  {reportText.report}
                </button>
              )}
            </div>
            {message.removed && !isHidden && (
              <p className="note">
                {reportText.removedMessage} <Link to={paths.reports}>{reportText.showMeasures}</Link>
              </p>
            )}
          </div>
        </div>
      )}
    </>
  );
});

function SenderAvatar({
  message: { senderEmail, senderName },
  sender,
}: Pick<MessageItemProps, 'message' | 'sender'>) {
  if (sender)
    return (
      <PersonAvatar
        name={senderName}
        userId={sender.userId}
        imageUrl={sender.profileImageUrl ?? undefined}
        imageName={sender.profileImage}
      />
    );
  // An empty address belongs to a deleted account, any other to a user who left the room.
  return <PersonAvatar name={senderName} {...(senderEmail !== '' && { userId: hashEmail(senderEmail) })} />;
}

function MessageFooter({
  message: { state, createdAt, clientMessageId },
  showsTime,
  onResend,
}: { message: ShownMessage } & Pick<MessageItemProps, 'showsTime' | 'onResend'>) {
  switch (state) {
    case 'failed':
      return (
        <button
          type="button"
          className="again"
          onClick={() => {
            onResend(clientMessageId);
          }}
        >
          <Icon name="refresh" size="xs" />
          <span>{chatText.sendAgain}</span>
        </button>
      );
    case 'sending':
      return (
        <span className="foot">
          <Spinner size="sm" label={chatText.sending} />
          <span aria-hidden>{chatText.sending}</span>
        </span>
      );
    case 'sent':
      return showsTime ? (
        <time className="foot" dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      ) : null;
  }
}

/** Returns a number that selects the avatar's tint, stable per address. */
const hashEmail = (email: string) =>
  [...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
