import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { NotificationPage } from '@contract/notification';
import { useMarkNotificationsReadMutation } from './notification-read-api';

interface MarkAllReadButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'children'> {
  /** The page with the newest notifications; undefined while it loads. */
  latest: NotificationPage | undefined;
  /** Called with false when the request starts; when it ends, with whether it failed. */
  onFailureChange: (hasFailed: boolean) => void;
}

/**
 * Marks all notifications up to the newest shown one as read. A notification that arrives during the request
 * stays unread.
 */
export function MarkAllReadButton({ latest, onFailureChange, ...button }: MarkAllReadButtonProps) {
  const [markRead, { isLoading }] = useMarkNotificationsReadMutation();
  const upTo = latest?.notifications[0]?.sequence;
  const isDisabled = isLoading || upTo === undefined || latest?.unreadCount === 0;
  const markAll = async () => {
    if (isDisabled) return;
    onFailureChange(false);
    const { error } = await markRead({ body: { upTo } });
    onFailureChange(error !== undefined);
  };
  return (
    // The button uses `aria-disabled`, because `disabled` would remove the focus from the pressed button.
    <Button
      variant="text"
      {...button}
      aria-disabled={isDisabled || undefined}
      sx={({ vars: { palette } }) => ({
        '&[aria-disabled]': { '--button-ink': palette.text.disabled, cursor: 'default' },
      })}
      onClick={() => void markAll()}
    />
  );
}
