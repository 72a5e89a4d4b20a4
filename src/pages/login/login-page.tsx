import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '@/features/login';
import { selectSession } from '@/entities/user';
import { useIsHydrating } from '@/shared/ui/hydration';
import { usePageTitle } from '@/shared/lib/navigation';
import { accountText, appText } from '@/shared/messages';
import { isVerifyFirstState, paths } from '@/shared/routes';
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

/**
 * Shows the login form, with links to account recovery and registration. Says so if the session expired, or if
 * the user must verify the e-mail address before setting a new password.
 */
export function LoginPage() {
  usePageTitle(accountText.login);
  const { ended } = useSelector(selectSession);
  // The server does not know the navigation state, which a reload keeps.
  const isHydrating = useIsHydrating();
  const state: unknown = useLocation().state;
  const username = readUsername(state);
  return (
    <AccountLayout>
      <Header>
        <Typography variant="h1">{accountText.login}</Typography>
        {ended === 'expired' && <InlineAlert severity="warning">{appText.sessionExpired}</InlineAlert>}
        {!isHydrating && isVerifyFirstState(state) && (
          <InlineAlert severity="warning">{accountText.verifyFirst}</InlineAlert>
        )}
      </Header>
      <LoginForm {...(username !== undefined && { username })} />
      <Links aria-label={accountText.otherWays}>
        <Link to={paths.accountFind}>{accountText.recover}</Link>
        <Link to={paths.register}>{accountText.register}</Link>
      </Links>
    </AccountLayout>
  );
}

/** Reads the username that the previous page passed in the navigation state. */
const readUsername = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : undefined;
