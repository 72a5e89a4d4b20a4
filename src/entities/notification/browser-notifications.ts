import type { NotificationItem } from '@contract/notification';
import { appText } from '@/shared/messages';
import { describeNotification } from './describe-notification';

const storageKey = (userId: number) => `browser_notifications_${String(userId)}`;

/** Returns whether a user has turned on notifications of this browser and the browser permits them. */
export function areBrowserNotificationsOn(userId: number): boolean {
  return (
    'Notification' in globalThis &&
    Notification.permission === 'granted' &&
    localStorage.getItem(storageKey(userId)) !== null
  );
}

/**
 * Turns notifications of this browser on or off, and resolves with whether they are on. Turning them on asks
 * the user for permission.
 */
export async function setBrowserNotifications(userId: number, isOn: boolean): Promise<boolean> {
  if (!isOn) localStorage.removeItem(storageKey(userId));
  else if ((await Notification.requestPermission()) === 'granted')
    localStorage.setItem(storageKey(userId), 'on');
  return areBrowserNotificationsOn(userId);
}

/**
 * Shows new notifications while the tab is in the background. They name the club and the cause, and contain
 * no text of users.
 */
export function showBrowserNotifications(userId: number, notifications: readonly NotificationItem[]): void {
  if (document.visibilityState !== 'hidden' || !areBrowserNotificationsOn(userId)) return;
  for (const notification of notifications) {
    if (notification.readAt !== null || notification.seenAt !== null) continue;
    const body = describeNotification(notification)
      .sentence.map((part) => (typeof part === 'string' ? part : part.strong))
      .join('');
    // Every open tab shows the notification. Because of the equal tag, the browser keeps only one of them.
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
