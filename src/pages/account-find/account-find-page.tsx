import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RecoverForm } from '@/features/account-recover';
import type { Wanted } from '@/features/account-recover';
import { EmailVerify } from '@/features/email-verify';
import { usePageTitle } from '@/shared/lib/page-title';
import { account } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { AccountGate } from '@/widgets/account-gate';

const Choice = styled(Tabs)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ margin: '20px 0 28px', borderBottom: `1px solid ${palette.divider}` }),
);

/** Username or password forgotten: both are found by the university e-mail of the account. */
export function AccountFindPage() {
  usePageTitle(account.recover);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Wanted>('id');
  const id = useId();
  return (
    <AccountGate>
      <Typography variant="h1">{account.recover}</Typography>
      <Choice
        value={wanted}
        onChange={(_event, next: Wanted) => {
          setWanted(next);
        }}
        aria-label={account.recoveryTabs}
      >
        <Tab value="id" label={account.findId} id={`${id}-id`} aria-controls={`${id}-panel`} />
        <Tab
          value="password"
          label={account.findPassword}
          id={`${id}-password`}
          aria-controls={`${id}-panel`}
        />
      </Choice>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${wanted}`}>
        <RecoverForm
          wanted={wanted}
          email={(slot) => <EmailVerify {...slot} />}
          afterFound={(username) => (
            <Button
              variant="line"
              size="large"
              fullWidth
              component={Link}
              to={paths.login}
              state={{ username }}
            >
              {account.login}
            </Button>
          )}
          onProved={(proved) => {
            void navigate(paths.resetPassword, { state: proved });
          }}
        />
      </div>
    </AccountGate>
  );
}
