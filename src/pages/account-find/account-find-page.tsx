import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RecoverForm } from '@/features/account-recover';
import type { RecoveryTarget } from '@/features/account-recover';
import { EmailVerify } from '@/features/email-verify';
import { selectSessionUser } from '@/entities/user';
import { useIsHydrating } from '@/shared/ui/hydration';
import { usePageTitle } from '@/shared/lib/navigation';
import { accountText, profileText, recoveryText } from '@/shared/messages';
import { isVerifyFirstState, paths } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { AccountLayout } from '@/widgets/account-layout';

const RecoveryTabs = styled(Tabs)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ margin: '20px 0 28px', borderBottom: `1px solid ${palette.divider}` }),
);

const WarningBox = styled('div')({ marginTop: 20 });

/**
 * Recovers a username or password by the account's university e-mail. Signed-in users also see a link to their
 * profile.
 */
export function AccountFindPage() {
  usePageTitle(accountText.recover);
  const navigate = useNavigate();
  const isSignedIn = useSelector(selectSessionUser) !== undefined;
  // The server does not know the navigation state, which a reload keeps.
  const isHydrating = useIsHydrating();
  const mustVerifyFirst = isVerifyFirstState(useLocation().state) && !isHydrating;
  const [target, setTarget] = useState<RecoveryTarget>('username');
  const idPrefix = useId();
  return (
    <AccountLayout>
      {isSignedIn && <BackLink to={paths.profile} label={profileText.title} />}
      <Typography variant="h1">{accountText.recover}</Typography>
      {mustVerifyFirst && (
        <WarningBox>
          <InlineAlert severity="warning">{accountText.verifyFirst}</InlineAlert>
        </WarningBox>
      )}
      <RecoveryTabs
        value={target}
        onChange={(_event, next: RecoveryTarget) => {
          setTarget(next);
        }}
        aria-label={recoveryText.recoveryTabs}
      >
        <Tab
          value="username"
          label={recoveryText.findId}
          id={`${idPrefix}-username`}
          aria-controls={`${idPrefix}-panel`}
        />
        <Tab
          value="password"
          label={recoveryText.findPassword}
          id={`${idPrefix}-password`}
          aria-controls={`${idPrefix}-panel`}
        />
      </RecoveryTabs>
      <div role="tabpanel" id={`${idPrefix}-panel`} aria-labelledby={`${idPrefix}-${target}`}>
        <RecoverForm
          target={target}
          renderEmail={(props) => <EmailVerify {...props} />}
          renderFoundActions={(username) =>
            isSignedIn ? null : (
              <Button
                variant="line"
                size="large"
                fullWidth
                component={Link}
                to={paths.login}
                state={{ username }}
              >
                {accountText.login}
              </Button>
            )
          }
          onAccountVerified={(account) => {
            void navigate(paths.resetPassword, { state: account });
          }}
        />
      </div>
    </AccountLayout>
  );
}
