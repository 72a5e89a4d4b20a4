import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { MarkAllReadButton, useMarkShownNotificationsSeen } from '@/features/notification-read';
import { settingsIconPath, useGetLatestNotificationsQuery } from '@/entities/notification';
import { radii } from '@/shared/config';
import { notificationText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PathIcon } from '@/shared/ui/icon';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { RetryButton } from '@/shared/ui/states';
import { LatestNotifications, MAX_SHOWN_NOTIFICATIONS } from './latest-notifications';

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& > header': { display: 'flex', alignItems: 'center', padding: '14px 12px 10px 20px' },
    '& > header > h2': { flex: 1 },
    '& > .fault': { padding: '0 12px 12px' },
    '& > .empty': {
      ...typography.body2,
      padding: '24px 20px 36px',
      textAlign: 'center',
      color: palette.text.secondary,
    },
    '& > footer': { borderTop: `1px solid ${palette.divider}`, display: 'grid' },
    '& > footer > .MuiButton-root': { height: 48, borderRadius: 0 },
  }),
);

interface NotificationPopoverProps {
  /** The bell; null while the popover is closed. */
  opener: HTMLElement | null;
  onClose: () => void;
}

/** The newest notifications below the bell. */
export function NotificationPopover({ opener, onClose }: NotificationPopoverProps) {
  const titleId = useId();
  return (
    <Popover
      // Anchored to the end of the top bar, so that the popover aligns with the right edge of the page.
      anchorEl={opener?.parentElement ?? null}
      open={opener !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: ({ vars: { palette, shadows } }) => ({
            width: 420,
            marginTop: '6px',
            borderRadius: `${String(radii.xl)}px`,
            backgroundColor: palette.surface.raised,
            boxShadow: shadows[3],
          }),
        },
      }}
    >
      <PopoverContent titleId={titleId} onClose={onClose} />
    </Popover>
  );
}

/** Mounted only while the popover is open. */
function PopoverContent({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetLatestNotificationsQuery();
  const [hasMarkAllReadFailed, setHasMarkAllReadFailed] = useState(false);
  useMarkShownNotificationsSeen(data);
  return (
    <Content>
      <header>
        <Typography id={titleId} variant="h3" component="h2">
          {notificationText.title}
        </Typography>
        <MarkAllReadButton size="small" latest={data} onFailureChange={setHasMarkAllReadFailed}>
          {notificationText.markAllRead}
        </MarkAllReadButton>
        <IconButton
          component={Link}
          to={paths.notificationSettings}
          aria-label={notificationText.settings}
          onClick={onClose}
        >
          <PathIcon path={settingsIconPath} />
        </IconButton>
      </header>
      {hasMarkAllReadFailed && (
        <div className="fault">
          <InlineAlert>{notificationText.markAllReadFailed}</InlineAlert>
        </div>
      )}
      {!data && error === undefined && (
        <RowsSkeleton rowCount={MAX_SHOWN_NOTIFICATIONS} rowHeightPx={71} avatarPx={40} />
      )}
      {!data && error !== undefined && (
        <div className="fault">
          <InlineAlert action={<RetryButton inline busy={isFetching} onRetry={() => void refetch()} />}>
            {notificationText.loadFailed}
          </InlineAlert>
        </div>
      )}
      {data?.notifications.length === 0 && <p className="empty">{notificationText.empty}</p>}
      {data && data.notifications.length > 0 && (
        <LatestNotifications notifications={data.notifications} onVisit={onClose} />
      )}
      <footer>
        <Button variant="text" component={Link} to={paths.notifications} onClick={onClose}>
          {notificationText.showAll}
        </Button>
      </footer>
    </Content>
  );
}
