import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { NotificationItem } from '@contract/notification';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMarkNotificationRead } from '@/features/notification-read';
import { NotificationReasonButton } from '@/features/notification-settings';
import { useListFollowedClubsQuery } from '@/entities/club';
import { describeNotification, NotificationRow } from '@/entities/notification';
import { useOnNear } from '@/shared/lib/scrolling';
import { useNow } from '@/shared/lib/timing';
import { notificationText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, RetryButton } from '@/shared/ui/states';
import { groupByAge, isShown } from './notification-view';
import type { NotificationFilter } from './notification-view';

const MINUTE_MS = 60_000;

const HeadedSection = styled('section')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    marginBottom: 24,
    '& > h2': { ...typography.label, marginBottom: 8, color: palette.text.secondary },
    // Clips the background of hovered rows at the rounded corners.
    '& > .MuiPaper-root': { overflow: 'hidden' },
  }),
);

interface NotificationListProps {
  /** The loaded notifications, newest first. */
  notifications: readonly NotificationItem[];
  filter: NotificationFilter;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last attempt to load older notifications failed. */
  hasLoadMoreFailed: boolean;
  onMore: () => void;
  /** Resets the filter. */
  onShowAll: () => void;
}

/**
 * Shows notifications under headings for their age. Loads older ones until the shown ones fill the screen, and
 * when the user scrolls down.
 */
export function NotificationList(props: NotificationListProps) {
  const { notifications, filter, hasMore, isLoadingMore, hasLoadMoreFailed, onMore, onShowAll } = props;
  const now = useNow(MINUTE_MS);
  const visibleNotifications = notifications.filter((notification) => isShown(filter, notification));
  const end = useOnNear(onMore, { enabled: hasMore && !isLoadingMore && !hasLoadMoreFailed });
  if (visibleNotifications.length === 0 && !hasMore)
    return filter === 'all' ? (
      <EmptyState message={notificationText.empty} hint={notificationText.emptyHint} />
    ) : (
      <EmptyState
        message={filter === 'unread' ? notificationText.empty : notificationText.emptyFilter}
        action={<Button onClick={onShowAll}>{notificationText.showEverything}</Button>}
      />
    );
  return (
    <>
      {groupByAge(visibleNotifications, now).map((group) => (
        <AgeSection key={group.age} {...group} now={now} />
      ))}
      {isLoadingMore && <RowsSkeleton rowCount={3} rowHeightPx={71} avatarPx={40} />}
      {hasLoadMoreFailed && (
        <InlineAlert action={<RetryButton inline busy={isLoadingMore} onRetry={onMore} />}>
          {notificationText.moreFailed}
        </InlineAlert>
      )}
      {hasMore && <div ref={end} data-testid="list-end" />}
    </>
  );
}

interface AgeSectionProps {
  age: keyof typeof notificationText.ages;
  notifications: readonly NotificationItem[];
  now: number;
}

function AgeSection({ age, notifications, now }: AgeSectionProps) {
  const headingId = useId();
  const markAsRead = useMarkNotificationRead();
  return (
    <HeadedSection aria-labelledby={headingId}>
      <h2 id={headingId}>{notificationText.ages[age]}</h2>
      <Paper component="ul">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.notificationId}
            notification={notification}
            now={now}
            onVisit={() => {
              markAsRead(notification);
            }}
            action={
              <>
                <NotificationAction
                  notification={notification}
                  onVisit={() => {
                    markAsRead(notification);
                  }}
                />
                <NotificationReasonButton notification={notification} />
              </>
            }
          />
        ))}
      </Paper>
    </HeadedSection>
  );
}

/** Link to the action that an unread notification suggests. Some kinds suggest none. */
function NotificationAction({
  notification,
  onVisit,
}: {
  notification: NotificationItem;
  onVisit: () => void;
}) {
  const { kind, clubId, readAt } = notification;
  const { action, to } = describeNotification(notification);
  const suggestsToApply =
    readAt === null && (kind === 'RECRUITMENT_OPENED' || kind === 'RECRUITMENT_CLOSING');
  // Only followers get these notifications, which contain neither the round nor its current deadline.
  const { data: followedClubs } = useListFollowedClubsQuery(undefined, { skip: !suggestsToApply });
  const isOpen = followedClubs?.some((club) => club.clubId === clubId && club.recruitment?.state === 'OPEN');
  if (action === undefined || readAt !== null || (suggestsToApply && !isOpen)) return null;
  return (
    <Button
      size="small"
      component={Link}
      to={to}
      aria-label={notificationText.actionOf(notification.clubName ?? '', action)}
      onClick={onVisit}
    >
      {action}
    </Button>
  );
}
