import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '@/features/login';
import { selectSession } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { account, frame } from '@/shared/messages';
import { isVerifyFirst, paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { AccountLayout } from '@/widgets/account-layout';

const Header = styled('div')({ marginBottom: 32, '& > * + *': { marginTop: 20 } });

const Links = styled('nav')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: 20,
    '& a': { fontWeight: 500, color: palette.text.tertiary },
    '& a:last-of-type': { fontWeight: 600, color: palette.primary.main },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  }),
);

/** The door: username and password, and the ways for those who have none or have forgotten them. */
export function LoginPage() {
  usePageTitle(account.login);
  const { ended } = useSelector(selectSession);
  const state: unknown = useLocation().state;
  const username = readUsername(state);
  return (
    <AccountLayout>
      <Header>
        <Typography variant="h1">{account.login}</Typography>
        {ended === 'expired' && <InlineAlert severity="warning">{frame.sessionExpired}</InlineAlert>}
        {isVerifyFirst(state) && <InlineAlert severity="warning">{account.verifyFirst}</InlineAlert>}
      </Header>
      <LoginForm {...(username !== undefined && { username })} />
      <Links aria-label={account.otherWays}>
        <Link to={paths.accountFind}>{account.recover}</Link>
        <Link to={paths.register}>{account.register}</Link>
      </Links>
    </AccountLayout>
  );
}

/** The username that the page before has put into the navigation state. */
const readUsername = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : undefined;
