import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { LogoutDialog } from '@/features/logout';
import { ThemeItem, themeModes } from '@/features/theme-choose';
import { selectSessionUser } from '@/entities/user';
import { eventText, userMenuText } from '@/shared/messages';
import { eventPaths, paths } from '@/shared/routes';

const links = [
  { to: paths.profile, label: userMenuText.profile },
  { to: eventPaths.calendar, label: eventText.calendarTitle },
  { to: paths.myClubs, label: userMenuText.clubs },
  { to: paths.mySubmissions, label: userMenuText.submissions },
];

const operatorLink = { to: paths.operator, label: userMenuText.operator };

const Heading = styled(ListSubheader)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    padding: '6px 12px 2px',
    background: 'none',
    color: palette.text.tertiary,
  }),
);

interface UserMenuListProps {
  menuId: string;
  /** Id of the button that opens and labels the menu. */
  labelId: string;
  /** The anchor element; null while the menu is closed. */
  opener: HTMLElement | null;
  onClose: () => void;
  /** Whether the logout dialog is open. */
  isLogoutOpen: boolean;
  onLogout: () => void;
  onLogoutCancel: () => void;
}

/** The menu that the user's button opens, and the logout dialog. */
export function UserMenuList({
  menuId,
  labelId,
  opener,
  onClose,
  isLogoutOpen,
  onLogout,
  onLogoutCancel,
}: UserMenuListProps) {
  const isOperator = useSelector(selectSessionUser)?.isOperator === true;
  return (
    <>
      <Menu
        id={menuId}
        anchorEl={opener}
        open={opener !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
        // The menu is a landmark of its own, because the page's landmarks are hidden while the menu is open.
        slotProps={{
          root: { role: 'region', 'aria-labelledby': labelId },
          list: { 'aria-labelledby': labelId },
        }}
      >
        {[...links, ...(isOperator ? [operatorLink] : [])].map(({ to, label }) => (
          <MenuItem key={to} component={Link} to={to} onClick={onClose}>
            {label}
          </MenuItem>
        ))}
        <Divider />
        {/* Hidden from screen readers, because a menu may contain only items. Each item's label repeats the heading. */}
        <Heading role="presentation" aria-hidden disableSticky>
          {userMenuText.theme.heading}
        </Heading>
        {themeModes.map((mode) => (
          <ThemeItem key={mode} mode={mode} />
        ))}
        <Divider />
        <MenuItem onClick={onLogout}>{userMenuText.logout}</MenuItem>
      </Menu>
      <LogoutDialog open={isLogoutOpen} onCancel={onLogoutCancel} />
    </>
  );
}
