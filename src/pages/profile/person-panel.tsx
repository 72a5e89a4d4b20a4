import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Profile } from '@contract/user';
import { Link } from 'react-router-dom';
import { profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';

const Panel = styled(Paper)(({ theme: { typography, vars: { palette } } }) => ({
  padding: '40px 32px 32px',
  textAlign: 'center',
  '& .avatar': { margin: '0 auto' },
  '& h1': { marginTop: 20 },
  '& .facts': { ...typography.body2, margin: '6px 0 24px', color: palette.text.secondary, '& i': { margin: '0 7px', fontStyle: 'normal', color: palette.border } },
}));

/** The person: face, name, 'university | student id | department' and e-mail. */
export function PersonPanel({ profile: { userId, name, universityName, studentId, department, email, profileImageUrl } }: { profile: Profile }) {
  return (
    <Panel variant="panel">
      <PersonAvatar className="avatar" name={name} userId={userId} imageUrl={profileImageUrl ?? undefined} size={120} />
      <Typography variant="h2" component="h1">{name || profileText.none}</Typography>
      <p className="facts">
        {universityName || profileText.none}<i aria-hidden>|</i>{studentId || profileText.none}<i aria-hidden>|</i>{department || profileText.none}
        <br />
        {email || profileText.none}
      </p>
      <Button variant="filled" fullWidth component={Link} to={paths.profileEdit} startIcon={<Icon name="pencil" />}>{profileText.edit}</Button>
    </Panel>
  );
}
