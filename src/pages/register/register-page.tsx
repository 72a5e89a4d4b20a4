import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { EmailVerify } from '@/features/email-verify';
import { RegisterForm } from '@/features/register';
import { usePageTitle } from '@/shared/lib/navigation';
import { accountText, registrationText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { useToast } from '@/shared/ui/toast';
import { AccountLayout } from '@/widgets/account-layout';

const Title = styled(Typography)({ marginBottom: 32 }) as typeof Typography; // styled() loses the `component` prop of Typography

const LoginPrompt = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'flex',
    justifyContent: 'center',
    gap: 8,
    marginTop: 20,
    color: palette.text.tertiary,
    '& a': { fontWeight: 600, color: palette.primary.main },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  }),
);

/** Registers an account for a student of one of the six universities. */
export function RegisterPage() {
  usePageTitle(accountText.register);
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <AccountLayout>
      <Title variant="h1">{accountText.register}</Title>
      <RegisterForm
        renderEmail={(props) => <EmailVerify {...props} />}
        onRegistered={(username) => {
          toast(message.registered);
          // Replaces the history entry, so that Back does not return to the submitted form.
          void navigate(paths.login, { replace: true, state: { username } });
        }}
      />
      <LoginPrompt>
        {registrationText.haveAccount}
        <Link to={paths.login}>{accountText.login}</Link>
      </LoginPrompt>
    </AccountLayout>
  );
}
