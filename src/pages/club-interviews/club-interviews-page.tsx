import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Recruitment } from '@contract/recruitment';
import { Link } from 'react-router-dom';
import { useGetClubQuery } from '@/entities/club';
import { useListSlotsQuery } from '@/entities/interview';
import { useListRecruitmentsQuery } from '@/entities/recruitment';
import { useListClubSubmissionsQuery } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { scheduleText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryFallback } from '@/shared/ui/states';
import { InterviewSchedule } from './interview-schedule';

/** The interview schedule of a round, for the leaders of its club. */
export function ClubInterviewsPage() {
  usePageTitle(scheduleText.title);
  const clubId = usePathId('clubId');
  const recruitmentId = usePathId('recruitmentId');
  const ids = clubId === undefined || recruitmentId === undefined ? undefined : { clubId, recruitmentId };
  const rounds = useListRecruitmentsQuery(ids ? { clubId: ids.clubId } : skipToken);
  const slots = useListSlotsQuery(ids ?? skipToken);
  const submissions = useListClubSubmissionsQuery(
    ids ? { clubId: ids.clubId, query: { recruitmentId: ids.recruitmentId } } : skipToken,
  );
  const { data: club } = useGetClubQuery(ids ? { clubId: ids.clubId } : skipToken);
  const isClubClosed = club?.closedReason !== undefined;
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const queries = [rounds, slots, submissions];
  const statuses = queries.flatMap(({ error }) => (error === undefined ? [] : [toApiFailure(error).status]));
  if (statuses.includes(403))
    return (
      <Unavailable clubId={clubId} message={scheduleText.noPermission} hint={scheduleText.onlyLeaders} />
    );
  if (!ids || statuses.includes(404))
    return <Unavailable clubId={clubId} message={scheduleText.roundNotFound} />;
  const round = rounds.data?.find((candidate) => candidate.recruitmentId === recruitmentId);
  if (rounds.data && !round) return <Unavailable clubId={clubId} message={scheduleText.roundNotFound} />;
  if (rounds.data && round && slots.currentData && submissions.currentData)
    return (
      // The key remounts the schedule when the round changes, because another round has other days.
      <InterviewSchedule
        key={round.recruitmentId}
        rounds={listInterviewRounds(rounds.data, round)}
        // The schedule of a closed club is read-only, like the schedule of an ended round.
        round={isClubClosed ? { ...round, state: 'DONE' } : round}
        slots={slots.currentData}
        submissions={submissions.currentData}
      />
    );
  return (
    <Section title={scheduleText.title} level="h1">
      <QueryFallback
        query={queries.find(({ error }) => error !== undefined) ?? slots}
        skeleton={<RowsSkeleton hasHeader rowCount={5} />}
        errorText={scheduleText.loadFailed}
      />
    </Section>
  );
}

/** Returns the published rounds with interviews. Includes the shown round in any case. */
const listInterviewRounds = (rounds: readonly Recruitment[], shownRound: Recruitment) =>
  rounds.filter((round) => round === shownRound || (round.hasInterview && round.state !== 'DRAFT'));

/**
 * A `hint` means that the user lacks the right: the button leads to the home page. Without a hint, the round is
 * unknown: the button leads to the applicants.
 */
function Unavailable({ clubId, message, hint }: { clubId: number; message: string; hint?: string }) {
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={message}
      {...(hint !== undefined && { hint })}
      action={
        <Button component={Link} to={hint === undefined ? paths.clubSubmissions(clubId) : paths.home}>
          {hint === undefined ? scheduleText.toApplicants : scheduleText.toHome}
        </Button>
      }
    />
  );
}
