import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { label } from '@contract/messages';
import type { Profile } from '@contract/user';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { Link } from 'react-router-dom';
import { ImageField } from '@/features/image-upload';
import { ChangeProfileImageButton, ResetProfileImageButton } from '@/features/profile-image';
import { profileText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '40px 32px 32px',
    textAlign: 'center',
    '& .avatar': {
      position: 'relative',
      width: 120,
      margin: '0 auto',
      '& > button': { position: 'absolute', right: 0, bottom: 0 },
    },
    '& .actions': { display: 'grid', gap: 8 },
    '& h1': { marginTop: 20 },
    '& .facts': {
      ...typography.body2,
      margin: '6px 0 24px',
      color: palette.text.secondary,
      '& i': { margin: '0 7px', fontStyle: 'normal', color: palette.border },
    },
  }),
);

/** Shows the user's picture, name, 'university | student id | department' and e-mail. */
export function PersonPanel({
  profile: { userId, name, universityName, studentId, department, email, profileImage, profileImageUrl },
}: {
  profile: Profile;
}) {
  return (
    <Panel variant="panel">
      <div className="avatar">
        <PersonAvatar
          name={name}
          userId={userId}
          imageUrl={profileImageUrl ?? undefined}
          imageName={profileImage}
          size={120}
        />
        <ChangeProfileImageButton renderImageField={(props) => <ImageField {...props} />} />
      </div>
      <Typography variant="h2" component="h1">
        {name || profileText.none}
      </Typography>
      <p className="facts">
        {universityName || profileText.none}
        <i aria-hidden>|</i>
        {studentId || profileText.none}
        <i aria-hidden>|</i>
        {department || `${label.department} ${profileText.none}`}
        <br />
        {email || profileText.none}
      </p>
      <div className="actions">
        <Button
          variant="filled"
          fullWidth
          component={Link}
          to={paths.profileEdit}
          startIcon={<Icon name="pencil" />}
        >
          {profileText.edit}
        </Button>
        {profileImage !== DEFAULT_PROFILE_IMAGE && <ResetProfileImageButton />}
      </div>
    </Panel>
  );
}
