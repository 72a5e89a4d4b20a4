import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { ClubHeader, ClubHeaderBones } from '@/widgets/club-header';
import { DeleteClubButton } from '@/features/club-delete';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { failureOf } from '@/shared/api';
import { clubText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { ClubTabs } from './club-tabs';

/** One club: who it is, and its tabs around whatever one came for. */
export function ClubPage() {
  const clubId = usePathId('clubId');
  const folded = useIsFolded();
  const { data: club, error, isFetching, refetch } = useGetClubQuery(clubId === undefined ? skipToken : { clubId });
  const { data: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const role = membership?.role;

  if (clubId === undefined || (error && failureOf(error).status === 404)) {
    return <EmptyState sentence={clubText.clubFailed} action={<Button component={Link} to={paths.home}>{clubText.browseAll}</Button>} />;
  }
  if (!club) {
    return error && !isFetching
      ? <ErrorState sentence={clubText.clubFailed} onRetry={() => void refetch()} />
      : <ClubHeaderBones folded={folded} />;
  }
  return (
    <>
      <ClubHeader
        club={club}
        folded={folded}
        {...(role && { role })}
        tabs={<ClubTabs clubId={clubId} role={role} />}
        tabsEnd={role === 'PRESIDENT' && <DeleteClubButton clubId={clubId} clubName={club.clubName} />}
      />
      <Suspense><Outlet /></Suspense>
    </>
  );
}

/** Lists show the whole header; where the work is about one thing, or about many people, it makes room. */
function useIsFolded(): boolean {
  const management = useMatch('/clubs/:clubId/submissions/*');
  const article = useMatch('/clubs/:clubId/articles/*');
  const notice = useMatch('/clubs/:clubId/notices/*');
  return Boolean(management ?? (article?.params['*'] || notice?.params['*']));
}
