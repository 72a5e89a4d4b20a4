import { styled } from '@mui/material/styles';
import type { NotificationItem } from '@contract/notification';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { describeNotification } from '../describe-notification';

const Frame = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    flex: 'none',
    width: 40,
    height: 40,
    '& > :first-child:not(.MuiAvatar-root)': { borderRadius: 12 },
    '& > .icon': {
      display: 'grid',
      placeItems: 'center',
      height: '100%',
      color: palette.onTint.neutral,
      backgroundColor: palette.tint.neutral,
    },
    '& > .kind': {
      position: 'absolute',
      right: -5,
      bottom: -5,
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: '50%',
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.border}`,
    },
  }),
);

/**
 * The picture of the club or of the user who caused a notification, with an icon of its kind. Without a club and a
 * user, for example after a decision of an operator, only the icon. Hidden from screen readers, because the
 * sentence of the notification says the same.
 */
export function NotificationPicture({ notification }: { notification: NotificationItem }) {
  const { icon, isByPerson } = describeNotification(notification);
  const { actorId, actorName, clubName, clubCategory } = notification;
  const hasClub = clubName !== null && clubCategory !== null;
  if (!isByPerson && !hasClub && actorName === null)
    return (
      <Frame aria-hidden>
        <span className="icon">
          <Icon name={icon} />
        </span>
      </Frame>
    );
  return (
    <Frame aria-hidden>
      {isByPerson || !hasClub ? (
        <PersonAvatar
          name={actorName ?? WITHDRAWN_USER_NAME}
          {...(actorId !== null && { userId: actorId })}
          size={40}
        />
      ) : (
        <ClubThumb name={clubName} category={clubCategory} size={40} />
      )}
      <span className="kind">
        <Icon name={icon} size="xs" />
      </span>
    </Frame>
  );
}
