import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { LogoutDialog } from '@/features/logout';
import { useGetProfileQuery } from '@/entities/user';
import type { SessionUser } from '@/entities/user';
import { frame } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';

const links = [
  { to: paths.profile, label: frame.userMenu.profile },
  { to: paths.myClubs, label: frame.userMenu.clubs },
  { to: paths.mySubmissions, label: frame.userMenu.submissions },
];

const Opener = styled(Button)(({ theme: { vars: { palette } } }) => ({
  padding: '0 8px 0 6px',
  gap: 8,
  '--button-ink': palette.text.primary,
  '& > span': { maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** The person who is logged in, and where that person's own things are. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [buttonId, menuId] = [useId(), useId()];
  // Only who has a picture needs its signed address, which must be renewed before it ends.
  const { data } = useGetProfileQuery(undefined, {
    skip: user.profileImage === DEFAULT_PROFILE_IMAGE,
    pollingInterval: IMAGE_REFRESH_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const imageUrl = data?.profileImageUrl;
  const close = () => { setOpener(null); };

  // The menu that had the focus is gone when the question is taken back: it returns to where both came from.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !leaving) button.current?.focus();
    asked.current = leaving;
  }, [leaving]);

  return (
    <>
      <Opener
        ref={button}
        variant="text"
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? menuId : undefined}
        onClick={({ currentTarget }) => { setOpener(currentTarget); }}
      >
        <PersonAvatar name={user.name} userId={user.userId} {...(imageUrl && { imageUrl })} />
        <span>{user.name}</span>
        <Icon name="chevronDown" size="sm" />
      </Opener>
      <Menu
        id={menuId}
        anchorEl={opener}
        open={opener !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {links.map(({ to, label }) => <MenuItem key={to} component={Link} to={to} onClick={close}>{label}</MenuItem>)}
        <Divider />
        <MenuItem onClick={() => { close(); setLeaving(true); }}>{frame.userMenu.logout}</MenuItem>
      </Menu>
      <LogoutDialog open={leaving} onCancel={() => { setLeaving(false); }} />
    </>
  );
}
