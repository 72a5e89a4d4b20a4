import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { NotificationItem } from '@contract/notification';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { notificationSettingsText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const popover = lazyComponent(async () => (await import('./notification-reason')).NotificationReason);

/** Opens a popover with the reason for a notification and the button that mutes its club. */
export function NotificationReasonButton({ notification }: { notification: NotificationItem }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { clubName } = notification;
  return (
    <>
      <IconButton
        size="small"
        aria-label={notificationSettingsText.whyOf(clubName ?? '')}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => {
          setOpener(currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      {opener && (
        <popover.Component
          notification={notification}
          opener={opener}
          onClose={() => {
            setOpener(null);
          }}
        />
      )}
    </>
  );
}
