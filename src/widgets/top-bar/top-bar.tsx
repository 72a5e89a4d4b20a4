import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ClubSearch } from '@/features/club-search';
import { selectUnreadTotal } from '@/entities/chat';
import { selectSession } from '@/entities/user';
import { layout, media } from '@/shared/config';
import { accountText, appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Logo } from '@/shared/ui/logo';
import { NavTabs } from '@/shared/ui/nav-tabs';
import { Column } from '@/shared/ui/page';
import { UserMenu } from './user-menu';

const Bar = styled('header')(
  ({
    theme: {
      vars: { palette },
      zIndex,
    },
  }) => ({
    position: 'sticky',
    top: 0,
    zIndex: zIndex.appBar,
    flex: 'none',
    height: layout.topBar,
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
  }),
);

const Row = styled(Column)({ display: 'flex', alignItems: 'center', height: '100%' });
const Home = styled(Link)({ display: 'flex', marginRight: 40, [media.narrow]: { marginRight: 24 } });
const End = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  paddingLeft: 24,
  [media.narrow]: { gap: 8, paddingLeft: 16 },
});

/**
 * Logo, tabs and search, the same on every page. A signed-in user also sees `bell` and the user menu, a signed-out
 * user links to login and registration.
 */
export function TopBar({ bell }: { bell?: ReactNode }) {
  const { status, user } = useSelector(selectSession);
  const unread = useSelector(selectUnreadTotal);
  const tabs = useMemo(
    () => [
      { to: paths.home, label: appText.home },
      { to: paths.clubRegister, label: appText.clubRegister },
      {
        to: paths.chatRooms,
        alternativePath: paths.chatRoot,
        label: appText.chat,
        ...(unread > 0 && { count: { number: unread, inWords: appText.unread(unread) } }),
      },
    ],
    [unread],
  );
  return (
    <Bar>
      <Row>
        <Home to={paths.home}>
          <Logo />
        </Home>
        <NavTabs label={appText.mainMenu} tabs={tabs} />
        <End>
          <ClubSearch />
          {user && bell}
          {user && <UserMenu user={user} />}
          {status === 'signedOut' && (
            <>
              <Button variant="text" component={Link} to={paths.login}>
                {accountText.login}
              </Button>
              <Button variant="line" component={Link} to={paths.register}>
                {accountText.register}
              </Button>
            </>
          )}
        </End>
      </Row>
    </Bar>
  );
}
