import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { useGetProfileQuery } from '@/entities/user';
import type { SessionUser } from '@/entities/user';
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
    '& > span': { maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  }),
);

/** The person who is logged in, and where that person's own things are. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isLogoutOpen, setLogoutOpen] = useState(false);
  // Stays once it has been opened, so that it can fade.
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [buttonId, menuId] = [useId(), useId()];
  // Only who has a picture needs its signed address, which must be renewed before it ends.
  const { data } = useGetProfileQuery(undefined, {
    skip: user.profileImage === DEFAULT_PROFILE_IMAGE,
    pollingInterval: IMAGE_REFRESH_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const imageUrl = data?.profileImageUrl;
  list.usePreload();

  // The menu that had the focus is gone when the question is taken back: it returns to where both came from.
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
        <PersonAvatar name={user.name} userId={user.userId} {...(imageUrl && { imageUrl })} />
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
