import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { ApplyForm } from '@/features/apply';
import { useGetClubRoleQuery } from '@/entities/club';
import { useGetSubmissionStateQuery } from '@/entities/submission';
import { useGetProfileQuery } from '@/entities/user';
import { usePageTitle } from '@/shared/lib/page-title';
import { submissionText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { Bones, PanelBones } from '@/shared/ui/skeleton';
import { EmptyState, ErrorState } from '@/shared/ui/states';
import { ApplySteps } from './apply-steps';

const Columns = styled('div')({ display: 'grid', gridTemplateColumns: '640px minmax(0, 1fr)', gap: 24, alignItems: 'start' });

const Panel = styled(Paper)(({ theme: { typography, vars: { palette } } }) => ({
  padding: '32px',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 20 },
  '& > header > span': { ...typography.caption, display: 'flex', alignItems: 'center', gap: 6, color: palette.text.tertiary },
}));

/** Applying to a club, for those who may: not for members, not twice, not without a department. */
export function ClubApplyPage() {
  usePageTitle(submissionText.applyTitle);
  const clubId = usePathId('clubId');
  const args = clubId === undefined ? skipToken : { clubId };
  const profile = useGetProfileQuery();
  const state = useGetSubmissionStateQuery(args);
  const role = useGetClubRoleQuery(args);

  if (clubId === undefined) return null; // the club's page says that there is no such club
  if (role.data && role.data.role !== 'NO_ROLE') return <EmptyState sentence={submissionText.alreadyMember} action={<Button component={Link} to={paths.club(clubId)}>{submissionText.toClub}</Button>} />;
  if (state.data?.hasApplied) {
    return (
      <EmptyState
        sentence={submissionText.alreadyApplied}
        action={<Button component={Link} to={state.data.applyId ? paths.mySubmission(state.data.applyId) : paths.mySubmissions}>{submissionText.showMine}</Button>}
      />
    );
  }
  if (profile.data && state.data) {
    if (profile.data.department === '') {
      return <EmptyState sentence={submissionText.departmentMissing} hint={submissionText.departmentMissingHint} action={<Button variant="filled" component={Link} to={paths.profileEdit}>{submissionText.goToProfile}</Button>} />;
    }
    return (
      <Columns>
        <Panel variant="panel">
          <header>
            <Typography variant="h2">{submissionText.applyTitle}</Typography>
            <span><Icon name="lock" size="sm" />{submissionText.onlyLeaders}</span>
          </header>
          <ApplyForm clubId={clubId} profile={profile.data} />
        </Panel>
        <ApplySteps />
      </Columns>
    );
  }
  if (profile.isError && !profile.isFetching) return <ErrorState sentence={submissionText.profileFailed} onRetry={() => void profile.refetch()} />;
  if (state.isError && !state.isFetching) return <ErrorState sentence={submissionText.stateFailed} onRetry={() => void state.refetch()} />;
  return <Bones><Columns><PanelBones facts fields={[48, 192]} /><PanelBones padding={24} lines={4} /></Columns></Bones>;
}
