import { styled } from '@mui/material/styles';
import type { NotificationItem } from '@contract/notification';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { radii } from '@/shared/config';
import { formatDayTime } from '@/shared/lib/formats';
import { notificationText } from '@/shared/messages';
import { stretchedLink } from '@/shared/ui/stretched-link';
import { describeNotification } from '../describe-notification';
import { formatNotificationTime } from '../notification-time';
import { NotificationPicture } from './notification-picture';

const Row = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 14,
    padding: '14px 20px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '&:hover': { backgroundColor: palette.action.hover },
    '& > .text': { flex: 1, minWidth: 0 },
    '& > .text > a': {
      ...typography.body1,
      ...stretchedLink,
      display: 'block',
      lineHeight: '22px',
      overflowWrap: 'anywhere',
      color: palette.text.secondary,
      // The link covers the row, so the focus ring surrounds the row.
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -3,
        borderRadius: radii.md,
      },
    },
    '& b': { fontWeight: 500, color: palette.text.primary },
    '&[data-unread] b': { fontWeight: 600 },
    '& time': {
      ...typography.caption,
      display: 'block',
      marginTop: 2,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& > .action': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      alignSelf: 'center',
      flex: 'none',
    },
  }),
);

const Dot = styled('span')(({ theme }) => ({
  flex: 'none',
  alignSelf: 'center',
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.secondary.main,
  forcedColorAdjust: 'none', // in forced colours the dot would be invisible: it has no text and no border
}));

interface NotificationRowProps {
  notification: NotificationItem;
  /** Current time in ms since the epoch. */
  now: number;
  /** Called when the user clicks the link of the notification. */
  onVisit: () => void;
  /** Buttons beside the sentence. */
  action?: ReactNode;
}

/** A notification as a list entry. Its link covers the whole entry except `action`. */
export function NotificationRow({ notification, now, onVisit, action }: NotificationRowProps) {
  const { sentence, to } = describeNotification(notification);
  const { updatedAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <Row data-unread={isUnread || undefined}>
      <NotificationPicture notification={notification} />
      <div className="text">
        <Link to={to} onClick={onVisit}>
          {sentence.map((part, index) =>
            typeof part === 'string' ? part : <b key={index}>{part.strong}</b>,
          )}
        </Link>
        <time dateTime={updatedAt} title={formatDayTime(updatedAt)}>
          {formatNotificationTime(updatedAt, now)}
        </time>
      </div>
      {action && <div className="action">{action}</div>}
      {isUnread && <Dot role="img" aria-label={notificationText.unread} />}
    </Row>
  );
}
