import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { ResetPasswordForm, usePasswordChanged } from '@/features/account-recover';
import { EmailVerify } from '@/features/email-verify';
import { selectSessionUser } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { account, profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { EmptyState } from '@/shared/ui/states';

const Column = styled('div')({ width: 480, margin: '0 auto' });
const Panel = styled(Paper)({ display: 'grid', gap: 20, padding: 32 });
const Lead = styled('p')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ marginTop: 4, color: palette.text.secondary }),
);

const Recovery = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    textAlign: 'center',
    '& a': { display: 'inline-block', padding: '4px 0', fontWeight: 600, color: palette.primary.main },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  }),
);

/** Sets a new password for the signed-in user, once the account's address is verified. Recovery is one link away. */
export function PasswordUpdatePage() {
  usePageTitle(profileText.changePassword);
  const user = useSelector(selectSessionUser);
  const { universityName, username = user?.username } = handedOver(useLocation().state);
  const [proved, setProved] = useState<string>();
  const [wrongAddress, setWrongAddress] = useState(false);
  const onChanged = usePasswordChanged();
  if (!universityName || !username || !user) {
    return (
      <EmptyState
        level="h1"
        lost
        sentence={profileText.universityMissing}
        hint={profileText.universityMissingHint}
        action={
          <>
            <Button component={Link} to={paths.profile}>
              {profileText.toProfile}
            </Button>
            <Recovery>
              <Link to={paths.accountFind}>{account.recover}</Link>
            </Recovery>
          </>
        }
      />
    );
  }

  const onVerified = ({ email }: { email: string }) => {
    // Only the account's own address sets its password; told here, before a password is thought up for nothing.
    setWrongAddress(email !== user.email);
    setProved(email === user.email ? email : undefined);
  };
  const onReset = () => {
    setWrongAddress(false);
    setProved(undefined);
  };
  return (
    <Column>
      <BackLink to={paths.profile} label={profileText.title} />
      <Panel variant="panel">
        <div>
          <Typography variant="h2" component="h1">
            {profileText.changePassword}
          </Typography>
          <Lead>{profileText.changePasswordLead}</Lead>
        </div>
        <EmailVerify
          university={universityName}
          defaultEmail={user.email}
          error={wrongAddress ? profileText.ownEmailOnly : undefined}
          onVerified={onVerified}
          onReset={onReset}
        />
        {proved !== undefined && (
          <ResetPasswordForm
            username={username}
            email={proved}
            onDone={() => {
              onChanged(username);
            }}
          />
        )}
        <Recovery>
          <Link to={paths.accountFind}>{account.recover}</Link>
        </Recovery>
      </Panel>
    </Column>
  );
}

/** What the profile hands over in the navigation state. */
function handedOver(state: unknown): { universityName?: string; username?: string } {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return {
    ...(typeof given.universityName === 'string' && { universityName: given.universityName }),
    ...(typeof given.username === 'string' && given.username !== '' && { username: given.username }),
  };
}
