import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { ResetPasswordForm, usePasswordChangeHandler } from '@/features/account-recover';
import { EmailVerify } from '@/features/email-verify';
import { selectSessionUser } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { accountText, profileText } from '@/shared/messages';
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

const RecoveryLink = styled('p')(
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

/** Sets a new password for the current user after verifying the account's e-mail address. */
export function PasswordUpdatePage() {
  usePageTitle(profileText.changePassword);
  const user = useSelector(selectSessionUser);
  const { universityName, username = user?.username } = readNavigationState(useLocation().state);
  const [verifiedEmail, setVerifiedEmail] = useState<string>();
  const [isOtherEmail, setIsOtherEmail] = useState(false);
  const onChanged = usePasswordChangeHandler();
  if (!universityName || !username || !user) {
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={profileText.universityMissing}
        hint={profileText.universityMissingHint}
        action={
          <>
            <Button component={Link} to={paths.profile}>
              {profileText.toProfile}
            </Button>
            <RecoveryLink>
              <Link to={paths.accountFind}>{accountText.recover}</Link>
            </RecoveryLink>
          </>
        }
      />
    );
  }

  const onVerified = ({ email }: { email: string }) => {
    // The server accepts only the account's own address. The page checks this first, so that the user does
    // not type a password in vain.
    setIsOtherEmail(email !== user.email);
    setVerifiedEmail(email === user.email ? email : undefined);
  };
  const onReset = () => {
    setIsOtherEmail(false);
    setVerifiedEmail(undefined);
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
          error={isOtherEmail ? profileText.ownEmailOnly : undefined}
          onVerified={onVerified}
          onReset={onReset}
        />
        {verifiedEmail !== undefined && (
          <ResetPasswordForm
            username={username}
            email={verifiedEmail}
            onDone={() => {
              onChanged(username);
            }}
          />
        )}
        <RecoveryLink>
          <Link to={paths.accountFind}>{accountText.recover}</Link>
        </RecoveryLink>
      </Panel>
    </Column>
  );
}

/** Reads what the profile page passed in the navigation state. */
function readNavigationState(state: unknown): { universityName?: string; username?: string } {
  const fields: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return {
    ...(typeof fields.universityName === 'string' && { universityName: fields.universityName }),
    ...(typeof fields.username === 'string' && fields.username !== '' && { username: fields.username }),
  };
}
