import type { NotificationPage } from '@contract/notification';
import { useEffect, useRef } from 'react';
import { useMarkNotificationsSeenMutation } from './notification-read-api';

/**
 * Marks the notifications of an open list as seen, including those that arrive while the list is open. While the
 * tab is hidden, the request waits.
 */
export function useMarkShownNotificationsSeen(latest: NotificationPage | undefined): void {
  const [markSeen] = useMarkNotificationsSeenMutation();
  const upTo = latest?.notifications[0]?.sequence;
  const isUnseen = (latest?.unseenCount ?? 0) > 0;
  // A failed request is not repeated. Otherwise each refetch, which still counts unseen notifications, would
  // cause the next failing request.
  const requestedUpTo = useRef(0);
  useEffect(() => {
    if (upTo === undefined || !isUnseen || upTo <= requestedUpTo.current) return;
    const markSeenIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markSeenIfVisible);
      requestedUpTo.current = upTo;
      void markSeen({ body: { upTo } });
    };
    document.addEventListener('visibilitychange', markSeenIfVisible);
    markSeenIfVisible();
    return () => {
      document.removeEventListener('visibilitychange', markSeenIfVisible);
    };
  }, [markSeen, upTo, isUnseen]);
}
