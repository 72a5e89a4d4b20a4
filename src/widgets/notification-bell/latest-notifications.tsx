import type { NotificationItem } from '@contract/notification';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useMarkNotificationRead } from '@/features/notification-read';
import { NotificationRow } from '@/entities/notification';
import { useNow } from '@/shared/lib/timing';
import { notificationText } from '@/shared/messages';

export const MAX_SHOWN_NOTIFICATIONS = 5;
const MINUTE_MS = 60_000;

interface LatestNotificationsProps {
  /** Newest first. */
  notifications: readonly NotificationItem[];
  onVisit: () => void;
}

/** The newest notifications. The first row takes the focus; the arrow keys, Home and End move the focus. */
export function LatestNotifications({ notifications, onVisit }: LatestNotificationsProps) {
  const list = useRef<HTMLUListElement>(null);
  const markAsRead = useMarkNotificationRead();
  const now = useNow(MINUTE_MS);
  useEffect(() => {
    list.current?.querySelector('a')?.focus();
  }, []);
  return (
    <ul ref={list} aria-label={notificationText.list} onKeyDown={moveFocus}>
      {notifications.slice(0, MAX_SHOWN_NOTIFICATIONS).map((notification) => (
        <NotificationRow
          key={notification.notificationId}
          notification={notification}
          now={now}
          onVisit={() => {
            onVisit();
            markAsRead(notification);
          }}
        />
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link === document.activeElement);
  const targets: Partial<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, links.length - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[target]?.focus();
}
