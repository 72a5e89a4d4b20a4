import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { ResetPasswordForm, readVerifiedAccount, usePasswordChanged } from '@/features/account-recover';
import { usePageTitle } from '@/shared/lib/navigation';
import { account } from '@/shared/messages';
import { paths, verifyFirst } from '@/shared/routes';
import { Onward } from '@/shared/ui/onward';
import { AccountLayout } from '@/widgets/account-layout';

const Lead = styled('p')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ margin: '8px 0 28px', color: palette.text.secondary }),
);

/** A new password for whoever has just proved the account's address; anybody else is sent to do that first. */
export function ResetPasswordPage() {
  usePageTitle(account.resetPassword);
  const proved = readVerifiedAccount(useLocation().state);
  const onChanged = usePasswordChanged();
  if (!proved) return <Onward to={paths.login} replace state={verifyFirst} />;
  return (
    <AccountLayout>
      <Typography variant="h1">{account.resetPassword}</Typography>
      <Lead>{account.resetFor(proved.username)}</Lead>
      <ResetPasswordForm
        {...proved}
        onDone={() => {
          onChanged(proved.username);
        }}
      />
    </AccountLayout>
  );
}
