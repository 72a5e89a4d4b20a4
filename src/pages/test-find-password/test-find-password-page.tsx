import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { RecoverForm } from '@/features/account-recover';
import { EmailVerify } from '@/features/email-verify';
import { usePageTitle } from '@/shared/lib/navigation';
import { recoveryText } from '@/shared/messages';
import { paths } from '@/shared/routes';

const Column = styled('div')({ display: 'grid', gap: 24, width: 480, margin: '0 auto' });

/** Test page on which a signed-in user can try out the form for a forgotten password. */
export function TestFindPasswordPage() {
  usePageTitle(recoveryText.findPassword);
  const navigate = useNavigate();
  return (
    <Column>
      <Typography variant="h1">{recoveryText.findPassword}</Typography>
      <RecoverForm
        target="password"
        renderEmail={(props) => <EmailVerify {...props} />}
        renderFoundActions={() => null}
        onAccountVerified={(account) => {
          void navigate(paths.testResetPassword, { state: account });
        }}
      />
    </Column>
  );
}
