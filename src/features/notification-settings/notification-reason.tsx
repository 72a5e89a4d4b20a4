import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { NotificationItem } from '@contract/notification';
import { isMandatoryKind, settingsGroupOf } from '@contract/notification-settings';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetNotificationSettingsQuery } from '@/entities/notification';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { notificationSettingsText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useSaveNotificationSettingsMutation } from './notification-settings-api';

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 12,
    width: 320,
    padding: '16px 20px',
    '& > h2': { ...typography.subtitle1 },
    '& > p': { ...typography.body2, color: palette.text.secondary },
    '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  }),
);

interface NotificationReasonProps {
  notification: NotificationItem;
  opener: HTMLElement;
  onClose: () => void;
}

/** Explains why the user got a notification. Offers to mute or unmute its club. */
export function NotificationReason({ notification, opener, onClose }: NotificationReasonProps) {
  const { kind, clubId, clubName } = notification;
  const titleId = useId();
  const { data: settings, isFetching, refetch } = useGetNotificationSettingsQuery();
  const [save, { isLoading }] = useSaveNotificationSettingsMutation();
  const [failure, setFailure] = useState<ApiFailure>();
  const group = settingsGroupOf(kind);
  const isMuted = clubId !== null && settings?.mutedClubIds.includes(clubId) === true;
  const toggleMute = async () => {
    if (clubId === null) return;
    setFailure(undefined);
    try {
      // A save replaces all settings on the server, and cached ones may be older than those of another tab.
      const current = await refetch().unwrap();
      const others = current.mutedClubIds.filter((id) => id !== clubId);
      await save({ body: { ...current, mutedClubIds: isMuted ? others : [...others, clubId] } }).unwrap();
    } catch (error) {
      setFailure(toApiFailure(error));
    }
  };
  return (
    <Popover
      open
      anchorEl={opener}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Content>
        <h2 id={titleId}>{notificationSettingsText.why}</h2>
        <p>
          {group === undefined ? notificationSettingsText.safety : notificationSettingsText.reasons[group]}
          {isMandatoryKind(kind) && group !== undefined && ` ${notificationSettingsText.mandatory}`}
        </p>
        {isMuted && <p role="status">{notificationSettingsText.mutedMessage(clubName ?? '')}</p>}
        {failure && <InlineAlert>{withReason(notificationSettingsText.saveFailed, failure)}</InlineAlert>}
        <div className="buttons">
          {clubId !== null && clubName !== null && (
            <Button
              size="small"
              loading={isLoading || isFetching}
              disabled={!settings}
              onClick={() => void toggleMute()}
            >
              {isMuted ? notificationSettingsText.unmute(clubName) : notificationSettingsText.mute(clubName)}
            </Button>
          )}
          <Button size="small" variant="text" component={Link} to={paths.notificationSettings}>
            {notificationSettingsText.title}
          </Button>
        </div>
      </Content>
    </Popover>
  );
}
