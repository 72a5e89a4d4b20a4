import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { ResetPasswordForm } from '@/features/account-recover';
import { selectSessionUser, sessionEnded } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/page-title';
import { account } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { useToast } from '@/shared/ui/toast';
import { AccountGate } from '@/widgets/account-gate';

const Lead = styled('p')(({ theme: { vars: { palette } } }) => ({ margin: '8px 0 28px', color: palette.text.secondary }));

/** A new password for whoever has just proved the account's address; anybody else is sent to do that first. */
export function ResetPasswordPage() {
  usePageTitle(account.resetPassword);
  const proved = provedAccount(useLocation().state);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();
  const user = useSelector(selectSessionUser);
  if (!proved) return <Navigate to={paths.login} replace state={{ verifyFirst: true }} />;

  function onDone() {
    // The server has ended every session of the account, this browser's too if it had one.
    if (user) dispatch(sessionEnded());
    toast(message.passwordChanged);
    void navigate(paths.login, { replace: true, state: { username: proved?.username } });
  }

  return (
    <AccountGate>
      <Typography variant="h1">{account.resetPassword}</Typography>
      <Lead>{account.resetFor(proved.username)}</Lead>
      <ResetPasswordForm {...proved} onDone={onDone} />
    </AccountGate>
  );
}

/** Username and address as the page of the proof hands them over. */
function provedAccount(state: unknown): { username: string; email: string } | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state) || !('email' in state)) return undefined;
  const { username, email } = state;
  return typeof username === 'string' && typeof email === 'string' ? { username, email } : undefined;
}
