import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { useGetProfileQuery } from '@/entities/user';
import type { SessionUser } from '@/entities/user';
import { media } from '@/shared/config';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';

const list = lazyComponent(async () => (await import('./user-menu-list')).UserMenuList);

const Opener = styled(Button)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    padding: '0 8px 0 6px',
    gap: 8,
    '--button-ink': palette.text.primary,
    '& > span': {
      maxWidth: 120,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [media.narrow]: { maxWidth: 80 }, // so that the bar with all its counts fits into 720 px
    },
  }),
);

/** The button with the current user's name and image, and the user menu. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isLogoutOpen, setLogoutOpen] = useState(false);
  // The menu stays mounted after the first opening, so that it can fade out.
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [buttonId, menuId] = [useId(), useId()];
  // Only a user with an image needs the profile, for the signed URL of the image. Polling renews the URL in time.
  const { data } = useGetProfileQuery(undefined, {
    skip: user.profileImage === DEFAULT_PROFILE_IMAGE,
    pollingInterval: IMAGE_REFRESH_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  list.usePreload();

  // The menu, which had the focus, is closed when the user cancels the logout. So the menu button gets the focus.
  const wasLogoutOpen = useRef(false);
  useEffect(() => {
    if (wasLogoutOpen.current && !isLogoutOpen) button.current?.focus();
    wasLogoutOpen.current = isLogoutOpen;
  }, [isLogoutOpen]);

  return (
    <>
      <Opener
        ref={button}
        variant="text"
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? menuId : undefined}
        onClick={({ currentTarget }) => {
          setWasOpened(true);
          setOpener(currentTarget);
        }}
      >
        <PersonAvatar
          name={user.name}
          userId={user.userId}
          imageUrl={data?.profileFaceUrl ?? data?.profileImageUrl ?? undefined}
          imageName={data?.profileImage}
        />
        <span>{user.name}</span>
        <Icon name="chevronDown" size="sm" />
      </Opener>
      {wasOpened && (
        <list.Component
          menuId={menuId}
          labelId={buttonId}
          opener={opener}
          onClose={() => {
            setOpener(null);
          }}
          isLogoutOpen={isLogoutOpen}
          onLogout={() => {
            setOpener(null);
            setLogoutOpen(true);
          }}
          onLogoutCancel={() => {
            setLogoutOpen(false);
          }}
        />
      )}
    </>
  );
}
