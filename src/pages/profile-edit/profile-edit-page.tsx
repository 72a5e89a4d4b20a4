import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmailVerify } from '@/features/email-verify';
import { ImageField } from '@/features/image-upload';
import { ProfileEditForm } from '@/features/profile-edit';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { profileText } from '@/shared/messages';
import { SkeletonGroup, PanelSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';

const CenteredColumn = styled('div')({ width: 'min(640px, 100%)', margin: '0 auto' });
const Panel = styled(Paper)({ padding: 32, '& > h1': { marginBottom: 20 } });

/** Shows the form for the current user's name, department, contact, e-mail address and picture. */
export function ProfileEditPage() {
  usePageTitle(profileText.editTitle);
  return (
    <QueryBoundary
      level="h1"
      query={useGetProfileQuery()}
      skeleton={
        <SkeletonGroup>
          <CenteredColumn>
            <PanelSkeleton hasReadOnlyPanel fieldHeightsPx={[48, 48, 48]} />
          </CenteredColumn>
        </SkeletonGroup>
      }
      errorText={profileText.failed}
    >
      {(profile) => (
        <CenteredColumn>
          <Panel variant="panel">
            <Typography variant="h2" component="h1">
              {profileText.editTitle}
            </Typography>
            <ProfileEditForm
              profile={profile}
              renderImageField={(props) => <ImageField {...props} />}
              renderEmail={(props) => <EmailVerify {...props} />}
            />
          </Panel>
        </CenteredColumn>
      )}
    </QueryBoundary>
  );
}
