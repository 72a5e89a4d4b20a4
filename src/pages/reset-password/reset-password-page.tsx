import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { ResetPasswordForm, readVerifiedAccount, usePasswordChangeHandler } from '@/features/account-recover';
import { useIsHydrating } from '@/shared/ui/hydration';
import { usePageTitle } from '@/shared/lib/navigation';
import { recoveryText } from '@/shared/messages';
import { paths, verifyFirstState } from '@/shared/routes';
import { RedirectWithSkeleton } from '@/shared/ui/redirect-with-skeleton';
import { PageSkeleton } from '@/shared/ui/skeleton';
import { AccountLayout } from '@/widgets/account-layout';

const Lead = styled('p')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ margin: '8px 0 28px', color: palette.text.secondary }),
);

/**
 * Sets a new password after the user verified the e-mail address of the account. Redirects other users to the
 * login.
 */
export function ResetPasswordPage() {
  usePageTitle(recoveryText.resetPassword);
  const account = readVerifiedAccount(useLocation().state);
  const onChanged = usePasswordChangeHandler();
  // The server does not know the navigation state, which a reload keeps.
  if (useIsHydrating()) return <PageSkeleton />;
  if (!account) return <RedirectWithSkeleton to={paths.login} replace state={verifyFirstState} />;
  return (
    <AccountLayout>
      <Typography variant="h1">{recoveryText.resetPassword}</Typography>
      <Lead>{recoveryText.resetFor(account.username)}</Lead>
      <ResetPasswordForm
        {...account}
        onDone={() => {
          onChanged(account.username);
        }}
      />
    </AccountLayout>
  );
}
