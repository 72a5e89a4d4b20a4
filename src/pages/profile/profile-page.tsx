import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LogoutDialog } from '@/features/logout';
import { DownloadOwnDataButton } from '@/features/own-data-download';
import { BlockedPeopleButton } from '@/features/person-block';
import { WithdrawButton } from '@/features/withdraw';
import { useListMyClubsQuery } from '@/entities/club';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/navigation';
import { profileText, reportText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { QueryBoundary } from '@/shared/ui/states';
import { AccountPanel } from './account-panel';
import { CertificatesPanel } from './certificates-panel';
import { MyClubsPanel } from './my-clubs-panel';
import { PersonPanel } from './person-panel';
import { ProfileSkeleton } from './profile-skeleton';
import { Columns, Stack } from './profile-layout';

const AccountActions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
  marginTop: -8,
});

/**
 * Shows the current user's profile, account and clubs, then buttons such as logout and account deletion, and
 * the certificates at the end.
 */
export function ProfilePage() {
  usePageTitle(profileText.title);
  const profileQuery = useGetProfileQuery();
  // The page starts both queries together and waits for both: clubs that arrive later would shift the content
  // below them.
  const clubsQuery = useListMyClubsQuery();
  const [isLogoutOpen, setIsLogoutOpen] = useState(false);
  return (
    <QueryBoundary
      level="h1"
      query={profileQuery}
      skeleton={<ProfileSkeleton />}
      errorText={profileText.failed}
    >
      {(profile) =>
        !clubsQuery.data && clubsQuery.error === undefined ? (
          <ProfileSkeleton />
        ) : (
          <Columns>
            <PersonPanel profile={profile} />
            <Stack>
              {/* A mail server has refused the user's address. */}
              {profile.mailRefusedAt !== null && (
                <InlineAlert
                  severity="warning"
                  action={
                    <Button variant="text" size="small" component={Link} to={paths.profileEdit}>
                      {profileText.verifyEmailAgain}
                    </Button>
                  }
                >
                  {profileText.mailRefused}
                </InlineAlert>
              )}
              <AccountPanel profile={profile} />
              <MyClubsPanel query={clubsQuery} />
              <AccountActions>
                <Button variant="text" component={Link} to={paths.reports}>
                  {reportText.title}
                </Button>
                <BlockedPeopleButton />
                <DownloadOwnDataButton />
                <Button
                  variant="text"
                  onClick={() => {
                    setIsLogoutOpen(true);
                  }}
                >
                  {profileText.logout}
                </Button>
                <WithdrawButton />
              </AccountActions>
              {/* At the end, because the panel may appear later and would shift the content below it. */}
              <CertificatesPanel />
            </Stack>
            <LogoutDialog
              open={isLogoutOpen}
              onCancel={() => {
                setIsLogoutOpen(false);
              }}
            />
          </Columns>
        )
      }
    </QueryBoundary>
  );
}
