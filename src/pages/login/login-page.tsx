import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '@/features/login';
import { selectSession } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/page-title';
import { account, frame } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { AccountGate } from '@/widgets/account-gate';

const Above = styled('div')({ marginBottom: 32, '& > * + *': { marginTop: 20 } });

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
  const { username, verifyFirst } = handedOver(useLocation().state);
  return (
    <AccountGate>
      <Above>
        <Typography variant="h1">{account.login}</Typography>
        {ended === 'expired' && <InlineAlert severity="warning">{frame.sessionExpired}</InlineAlert>}
        {verifyFirst && <InlineAlert severity="warning">{account.verifyFirst}</InlineAlert>}
      </Above>
      <LoginForm {...(username !== undefined && { username })} />
      <Links aria-label={account.otherWays}>
        <Link to={paths.accountFind}>{account.recover}</Link>
        <Link to={paths.register}>{account.register}</Link>
      </Links>
    </AccountGate>
  );
}

/** What the page before has left in the navigation state: whose account it was, or that it could not be opened. */
function handedOver(state: unknown): { username?: string; verifyFirst: boolean } {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return {
    ...(typeof given.username === 'string' && { username: given.username }),
    verifyFirst: given.verifyFirst === true,
  };
}
