import type { NotificationItem } from '@contract/notification';
import { appText } from '@/shared/messages';
import { describeNotification } from './describe-notification';

const storageKey = (userId: number) => `browser_notifications_${String(userId)}`;

/** Returns whether a user has turned on notifications in this browser and the browser permits them. */
export function areBrowserNotificationsOn(userId: number): boolean {
  return (
    'Notification' in globalThis &&
    Notification.permission === 'granted' &&
    localStorage.getItem(storageKey(userId)) !== null
  );
}

/**
 * Turns notifications in this browser on or off. Turning them on asks the user for permission. Resolves with
 * whether they are on afterwards.
 */
export async function setBrowserNotifications(userId: number, isOn: boolean): Promise<boolean> {
  if (!isOn) localStorage.removeItem(storageKey(userId));
  else if ((await Notification.requestPermission()) === 'granted')
    localStorage.setItem(storageKey(userId), 'on');
  return areBrowserNotificationsOn(userId);
}

/**
 * Shows those of `notifications` that are neither seen nor read, if this tab is hidden and the user has turned on
 * notifications in this browser. They name the club and the cause, and contain no text of users.
 */
export function showBrowserNotifications(userId: number, notifications: readonly NotificationItem[]): void {
  if (document.visibilityState !== 'hidden' || !areBrowserNotificationsOn(userId)) return;
  for (const notification of notifications) {
    if (notification.readAt !== null || notification.seenAt !== null) continue;
    const body = describeNotification(notification)
      .sentence.map((part) => (typeof part === 'string' ? part : part.strong))
      .join('');
    // Every hidden tab shows the notification. Their tags are equal, so the browser displays only one.
    const popup = new Notification(appText.product, {
      body,
      tag: `${String(notification.notificationId)}-${String(notification.sequence)}`,
    });
    popup.onclick = () => {
      focus();
      popup.close();
    };
  }
}
