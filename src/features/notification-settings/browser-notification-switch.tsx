import { useState } from 'react';
import { useSelector } from 'react-redux';
import { areBrowserNotificationsOn, setBrowserNotifications } from '@/entities/notification';
import { selectSessionUser } from '@/entities/user';
import { notificationSettingsText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { SwitchField } from '@/shared/ui/switch-field';

/**
 * Turns notifications of this browser on or off. Only this switch asks for permission. Renders nothing if the
 * browser does not support notifications.
 */
export function BrowserNotificationSwitch() {
  const userId = useSelector(selectSessionUser)?.userId;
  const [isOn, setIsOn] = useState(() => userId !== undefined && areBrowserNotificationsOn(userId));
  const [isDenied, setIsDenied] = useState(false);
  if (userId === undefined || !('Notification' in globalThis)) return null;
  const change = async (next: boolean) => {
    const isOnNow = await setBrowserNotifications(userId, next);
    setIsOn(isOnNow);
    setIsDenied(next && !isOnNow);
  };
  return (
    <>
      <SwitchField
        label={notificationSettingsText.browser}
        description={notificationSettingsText.browserHelp}
        checked={isOn}
        onChange={(next) => void change(next)}
      />
      {isDenied && <InlineAlert>{notificationSettingsText.browserDenied}</InlineAlert>}
    </>
  );
}
