import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCreateRecruitmentMutation } from '@/features/recruitment-edit';
import { useIsClubClosed } from '@/entities/club';
import { RoundChoice, useListRecruitmentsQuery } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import { useHasLeft, usePageTitle } from '@/shared/lib/navigation';
import { recruitmentText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const Panel = styled(Paper)({
  maxWidth: 640,
  margin: '20px auto 0',
  padding: 28,
  '& > p': { margin: '6px 0 20px' },
  '& fieldset > div': { gridTemplateColumns: '1fr' },
  '& > .end': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 24 },
  '& > [role=alert]': { marginTop: 16 },
});

/** Value of the choice that copies no round. */
const NO_SOURCE = 0;

/**
 * Creates the draft of a new round, empty or with the form of an earlier round. Links to the draft if the club
 * already has one.
 */
export function ClubRecruitmentCreatePage() {
  usePageTitle(recruitmentText.startTitle);
  const clubId = usePathId('clubId');
  const query = useListRecruitmentsQuery(clubId === undefined ? skipToken : { clubId });
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (query.error && toApiFailure(query.error).status === 403)
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={recruitmentText.noPermission}
        hint={recruitmentText.onlyLeaders}
        action={
          <Button component={Link} to={paths.club(clubId)}>
            {recruitmentText.toClub}
          </Button>
        }
      />
    );
  return (
    <QueryBoundary
      level="h1"
      query={query}
      skeleton={
        <SkeletonGroup>
          <PanelSkeleton fieldHeightsPx={[60, 60]} />
        </SkeletonGroup>
      }
      errorText={recruitmentText.loadFailed}
    >
      {(rounds) => <StartForm clubId={clubId} rounds={rounds} />}
    </QueryBoundary>
  );
}

function StartForm({ clubId, rounds }: { clubId: number; rounds: readonly Recruitment[] }) {
  const draft = rounds.find(({ state }) => state === 'DRAFT');
  const sources = rounds.filter(({ state }) => state !== 'DRAFT');
  // Preselects the latest round with questions, because a round without questions has little to copy.
  const [sourceId, setSourceId] = useState(
    sources.find(({ questions }) => questions.length > 0)?.recruitmentId ?? NO_SOURCE,
  );
  const [createDraft, { isLoading, error }] = useCreateRecruitmentMutation();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const isClosed = useIsClubClosed(clubId);

  if (isClosed)
    return (
      <EmptyState
        level="h1"
        message={recruitmentText.clubClosed}
        action={
          <Button component={Link} to={paths.clubSubmissions(clubId)}>
            {recruitmentText.toApplicants}
          </Button>
        }
      />
    );
  if (draft)
    return (
      <EmptyState
        level="h1"
        message={recruitmentText.draftExists}
        hint={draft.title}
        action={
          <Button
            variant="filled"
            component={Link}
            to={paths.clubRecruitment(clubId, draft.recruitmentId)}
            replace
          >
            {recruitmentText.openDraft}
          </Button>
        }
      />
    );
  const submit = async () => {
    const { data } = await createDraft({
      clubId,
      body: sourceId === NO_SOURCE ? {} : { copyFrom: sourceId },
    });
    if (data && !hasLeft())
      void navigate(paths.clubRecruitment(clubId, data.recruitmentId), { replace: true });
  };
  return (
    <Panel variant="panel">
      <Typography variant="h2" component="h1">
        {recruitmentText.startTitle}
      </Typography>
      <Typography component="p" variant="body2" color="textSecondary">
        {recruitmentText.startHint}
      </Typography>
      <ChoiceGroup kind="radio" label={recruitmentText.startFrom}>
        {sources.map((round) => (
          <RoundChoice
            key={round.recruitmentId}
            round={round}
            checked={sourceId === round.recruitmentId}
            onChoose={() => {
              setSourceId(round.recruitmentId);
            }}
          />
        ))}
        <Choice
          kind="radio"
          name="round"
          checked={sourceId === NO_SOURCE}
          onChange={() => {
            setSourceId(NO_SOURCE);
          }}
        >
          {recruitmentText.startEmpty}
        </Choice>
      </ChoiceGroup>
      {error && (
        <InlineAlert>
          {recruitmentText.startFailed} {toApiFailure(error).message}
        </InlineAlert>
      )}
      <div className="end">
        <Button variant="text" component={Link} to={paths.clubSubmissions(clubId)}>
          {recruitmentText.cancel}
        </Button>
        <Button variant="filled" loading={isLoading} onClick={() => void submit()}>
          {recruitmentText.start}
        </Button>
      </div>
    </Panel>
  );
}
