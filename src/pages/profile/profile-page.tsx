import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LogoutDialog } from '@/features/logout';
import { DownloadOwnDataButton } from '@/features/own-data-download';
import { WithdrawButton } from '@/features/withdraw';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/page-title';
import { profileText } from '@/shared/messages';
import { Bones } from '@/shared/ui/skeleton';
import { ErrorState } from '@/shared/ui/states';
import { AccountPanel } from './account-panel';
import { MyClubsPanel } from './my-clubs-panel';
import { PersonPanel } from './person-panel';

const Columns = styled('div')({ display: 'grid', gridTemplateColumns: '344px minmax(0, 1fr)', gap: 24, alignItems: 'start' });
const Farewell = styled('div')({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4, marginTop: -8 });
const Stack = styled('div')({ display: 'grid', gap: 24 });

/** Oneself: the person, the account, one's clubs, and last the ways out. */
export function ProfilePage() {
  usePageTitle(profileText.title);
  const { data, isError, isFetching, refetch } = useGetProfileQuery();
  const [leaving, setLeaving] = useState(false);
  if (!data) {
    return isError && !isFetching
      ? <ErrorState level="h1" sentence={profileText.failed} onRetry={() => void refetch()} />
      : <Bones><Columns><Skeleton height={412} /><Stack><Skeleton height={332} /><Skeleton height={220} /></Stack></Columns></Bones>;
  }
  return (
    <Columns>
      <PersonPanel profile={data} />
      <Stack>
        <AccountPanel profile={data} />
        <MyClubsPanel />
        <Farewell>
          <DownloadOwnDataButton />
          <Button variant="text" onClick={() => { setLeaving(true); }}>{profileText.logout}</Button>
          <WithdrawButton />
        </Farewell>
      </Stack>
      <LogoutDialog open={leaving} onCancel={() => { setLeaving(false); }} />
    </Columns>
  );
}
