import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ResetPasswordForm, readVerifiedAccount, usePasswordChangeHandler } from '@/features/account-recover';
import { selectSessionUser } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { recoveryText } from '@/shared/messages';

const Column = styled('div')({ width: 480, margin: '0 auto' });
const Lead = styled('p')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ margin: '8px 0 28px', color: palette.text.secondary }),
);

/**
 * Test page on which a signed-in user can try out the form for a new password. The server rejects the new
 * password if the e-mail address is not verified.
 */
export function TestResetPasswordPage() {
  usePageTitle(recoveryText.resetPassword);
  const user = useSelector(selectSessionUser);
  const target = readVerifiedAccount(useLocation().state) ?? user;
  const onChanged = usePasswordChangeHandler();
  if (!target) return null; // the route guard redirects to the login
  const { username, email } = target;
  return (
    <Column>
      <Typography variant="h1">{recoveryText.resetPassword}</Typography>
      <Lead>{recoveryText.resetFor(username)}</Lead>
      <ResetPasswordForm
        username={username}
        email={email}
        onDone={() => {
          onChanged(username);
        }}
      />
    </Column>
  );
}
