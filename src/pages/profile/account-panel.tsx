import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { label } from '@contract/messages';
import type { Profile } from '@contract/user';
import { Link } from 'react-router-dom';
import { formatPhone } from '@/shared/lib/formats';
import { profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Badge } from '@/shared/ui/badge';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 32px 12px',
    '& h2': { lineHeight: '40px' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: '132px 1fr auto',
      alignItems: 'center',
      minHeight: 64,
    },
    '& dl > div + div': { borderTop: `1px solid ${palette.divider}` },
    '& dt': { ...typography.body2, color: palette.text.tertiary },
    '& dd[data-none]': { color: palette.text.tertiary },
  }),
);

const PasswordDots = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ letterSpacing: '0.12em', color: palette.text.secondary }),
);

/**
 * Username, a link to the password change, university with the state of the e-mail verification, and contact.
 */
export function AccountPanel({
  profile: { username, universityName, isEmailVerified, contact },
}: {
  profile: Profile;
}) {
  return (
    <Panel variant="panel">
      <Typography variant="h3" component="h2">
        {profileText.account}
      </Typography>
      <dl>
        <div>
          <dt>{label.username}</dt>
          <dd data-none={username === '' || undefined}>{username || profileText.none}</dd>
        </div>
        <div>
          <dt>{label.password}</dt>
          <dd>
            <PasswordDots aria-hidden>••••••••</PasswordDots>
          </dd>
          <dd>
            <Button
              size="small"
              component={Link}
              to={paths.passwordUpdate}
              state={{ universityName, username }}
            >
              {profileText.changePassword}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{label.university}</dt>
          <dd data-none={universityName === '' || undefined}>{universityName || profileText.none}</dd>
          <dd>
            {isEmailVerified ? (
              <Badge tone="success" icon="check">
                {profileText.verified}
              </Badge>
            ) : (
              <Badge tone="warning" icon="alert">
                {profileText.unverified}
              </Badge>
            )}
          </dd>
        </div>
        <div>
          <dt>{label.contact}</dt>
          <dd data-none={contact === '' || undefined}>
            {contact === '' ? profileText.none : formatPhone(contact)}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
