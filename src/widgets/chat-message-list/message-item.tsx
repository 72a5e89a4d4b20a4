import type { ChatParticipant } from '@contract/chat';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ShownMessage } from '@/entities/chat';
import { formatTime, formatDayWithWeekday } from '@/shared/lib/formats';
import { blockText, chatText, reportText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon, Spinner } from '@/shared/ui/icon';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import type { MessageRow } from './message-rows';
import { isReportable } from './use-report-tab-stop';

interface MessageItemProps extends Omit<MessageRow, 'key'> {
  /** The sender; undefined if no longer a participant, and until the participants are loaded. */
  sender: ChatParticipant | undefined;
  onResend: (clientMessageId: string) => void;
  onUnfold: (messageIds: readonly number[]) => void;
  /** Undefined where messages cannot be reported. */
  onReport: ((message: ShownMessage, sender: ChatParticipant | undefined) => void) | undefined;
  /** Whether the report button of this row is the tab stop of all report buttons. */
  isTabStop: boolean;
}

/**
 * A row of the list: a message, or one line for folded messages. Above it, a day heading if a day starts here, and
 * the unread divider if the unread messages start here. Styled by message-list-style.ts.
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
  // A deleted message has no text. A removed message has a text only for its sender. All others have a text.
  const hasNoText = message.message === '';
  return (
    <>
      {startsDay && (
        <p className="day">
          <span>{formatDayWithWeekday(message.createdAt)}</span>
        </p>
      )}
      {startsUnread && (
        <p className="unread">
          <span>{chatText.readUntil}</span>
        </p>
      )}
      {foldedIds ? (
        <p className="folded">
          {blockText.foldedMessages(foldedIds.length)}
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
              {hasNoText ? (
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
            {message.removed && !hasNoText && (
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
  // An empty address belongs to a deleted account. Any other belongs to a user who left the room, or the
  // participants are not loaded yet.
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

/** Returns a number that selects the avatar's tint in place of the unknown user id. It is stable per address. */
const hashEmail = (email: string) =>
  [...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
