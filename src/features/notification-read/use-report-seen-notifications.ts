import type { NotificationPage } from '@contract/notification';
import { useEffect, useRef } from 'react';
import { useMarkNotificationsSeenMutation } from './notification-read-api';

/**
 * Reports the notifications in the open list as seen, including those that arrive while it is open. While the
 * tab is hidden, the report waits.
 */
export function useReportSeenNotifications(latest: NotificationPage | undefined): void {
  const [markSeen] = useMarkNotificationsSeenMutation();
  const upTo = latest?.notifications[0]?.sequence;
  const isUnseen = (latest?.unseenCount ?? 0) > 0;
  // A failed report is not repeated. Otherwise each refetch, which still counts unseen notifications, would
  // cause the next failing report.
  const reportedUpTo = useRef(0);
  useEffect(() => {
    if (upTo === undefined || !isUnseen || upTo <= reportedUpTo.current) return;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', report);
      reportedUpTo.current = upTo;
      void markSeen({ body: { upTo } });
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => {
      document.removeEventListener('visibilitychange', report);
    };
  }, [markSeen, upTo, isUnseen]);
}
