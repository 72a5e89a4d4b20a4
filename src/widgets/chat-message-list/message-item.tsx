import type { ChatParticipant } from '@contract/chat';
import { memo } from 'react';
import type { ShownMessage } from '@/entities/chat';
import { formatTime, formatWholeDay } from '@/shared/lib/formats';
import { chatText } from '@/shared/messages';
import { Icon, Spinner } from '@/shared/ui/icon';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import type { MessageRow } from './message-rows';

interface MessageItemProps extends Omit<MessageRow, 'key'> {
  /** Who has sent it, if they still take part. */
  sender: ChatParticipant | undefined;
  onResend: (clientMessageId: string) => void;
}

/** What a row of the log holds: the day and the unread line where they begin, and one message. Drawn by the log's own style. */
export const MessageItem = memo(function MessageItem({
  message,
  isMine,
  startsDay,
  startsUnread,
  startsGroup,
  showsTime,
  sender,
  onResend,
}: MessageItemProps) {
  const { senderName, state } = message;
  const isNamed = !isMine && startsGroup;
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
      <div
        className={['message', isMine ? 'mine' : 'other', startsGroup ? 'first' : 'next', state].join(' ')}
      >
        {isNamed && <SenderAvatar message={message} sender={sender} />}
        <div className="words">
          {isNamed && <p className="from">{senderName}</p>}
          <div className="line">
            <LinkedText className="bubble" text={message.message} />
            <Foot message={message} showsTime={showsTime} onResend={onResend} />
          </div>
        </div>
      </div>
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
  // Without an address they have left the service; with one, only the room.
  return <PersonAvatar name={senderName} {...(senderEmail !== '' && { userId: hashEmail(senderEmail) })} />;
}

function Foot({
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

/** A tint as good as any, but always the same for an address. */
const hashEmail = (email: string) =>
  [...email].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
