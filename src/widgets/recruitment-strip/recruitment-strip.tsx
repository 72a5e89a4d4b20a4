import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ClubMembership, ClubRecruitment } from '@contract/club';
import type { CurrentRecruitment } from '@contract/recruitment';
import { mayApply, mayManageRecruitments } from '@contract/rights';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { isPlainRound, RecruitingBadge } from '@/entities/recruitment';
import { SubmissionStatusBadge, useListOwnSubmissionsQuery } from '@/entities/submission';
import { media } from '@/shared/config';
import { useNow } from '@/shared/lib/timing';
import { recruitingText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { LeaderCounts } from './leader-counts';
import { periodDaysOf } from './period-days';
import { PeriodTimeline } from './period-timeline';
import { RoundFacts } from './round-facts';
import { ApplyButton, LeaderButtons, OwnSubmissionButtons } from './strip-buttons';
import { describePeriod, describeSubmission } from './strip-texts';

const MINUTE_MS = 60_000;

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '20px 40px',
    marginBottom: 24,
    padding: '24px 32px',
    '&[data-days]': { gridTemplateColumns: '288px minmax(0, 1fr) auto' },
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 8,
      overflowWrap: 'anywhere',
    },
    '& .when': {
      minHeight: 24,
      marginTop: 4,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .when > b': { fontWeight: 600, color: palette.text.primary },
    '& .buttons': { display: 'flex', gap: 8 },
    // In a narrow window the timeline takes a row of its own.
    [media.narrow]: {
      '&[data-days]': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& > [role="img"]': { gridArea: '2 / 1 / auto / -1' },
    },
    [media.short]: { padding: '14px 24px', marginBottom: 16, rowGap: 12 },
    // In a short window a plain round is one line without a frame, because the posts below need the height.
    '&[data-plain]': {
      [media.short]: {
        margin: '-14px 0',
        padding: '0 24px',
        border: 0,
        background: 'none',
        '& > div:first-of-type': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 12 },
        '& .when': { margin: 0 },
        '& .buttons .MuiButton-root': { height: 36, minHeight: 0, padding: '0 12px' },
      },
    },
  }),
);

interface RecruitmentStripProps {
  clubId: number;
  /** The current round of the club, else the round that ended last. */
  recruitment: ClubRecruitment;
  /** The current round with all fields; undefined when all rounds have ended. */
  current: CurrentRecruitment | undefined;
  /** Undefined while unknown: then the strip has no buttons. */
  membership: Partial<ClubMembership> | undefined;
  /** The button with which a user who is not a member follows the club. */
  follow: ReactNode;
}

/** The round of a club: its name, state and period, and what the current user can do with it. */
export function RecruitmentStrip({
  clubId,
  recruitment,
  current,
  membership,
  follow,
}: RecruitmentStripProps) {
  const titleId = useId();
  const now = useNow(MINUTE_MS);
  const { role, application } = membership ?? {};
  const isLeader = role !== undefined && mayManageRecruitments(role);
  const hasRightToApply = role !== undefined && mayApply(role);
  const ownApplication = hasRightToApply ? application : undefined;
  const { data: submissions } = useListOwnSubmissionsQuery(undefined, { skip: ownApplication === undefined });
  const submission = submissions?.find(({ applyId }) => applyId === ownApplication?.applyId);
  const round = current ?? { ...recruitment, state: 'DONE' as const };
  const days = ownApplication ? undefined : periodDaysOf(round, now);
  const isPlain = current !== undefined && isPlainRound(current);
  const isOpenOrScheduled = round.state === 'OPEN' || round.state === 'SCHEDULED';
  return (
    <section aria-labelledby={titleId}>
      <Panel
        variant="panel"
        data-days={days !== undefined || undefined}
        data-plain={(isPlain && days === undefined) || undefined}
      >
        <div>
          <Typography variant="h3" component="h2" id={titleId}>
            {current?.title ?? recruitingText.pastRound}
            {ownApplication?.status === 'PENDING' && (
              <Badge tone="primary" icon="check">
                {recruitingText.submitted}
              </Badge>
            )}
            {ownApplication && ownApplication.status !== 'PENDING' && (
              <SubmissionStatusBadge status={ownApplication.status} />
            )}
            {!ownApplication && <RecruitingBadge recruitment={round} now={now} isShort />}
          </Typography>
          <p className="when">
            {isLeader && <LeaderCounts clubId={clubId} recruitmentId={round.recruitmentId} />}
            {!isLeader && !ownApplication && describePeriod(round, now, hasRightToApply)}
            {ownApplication && submission && describeSubmission(submission, round)}
          </p>
        </div>
        {days && <PeriodTimeline days={days} now={now} />}
        {isLeader && (
          <LeaderButtons
            clubId={clubId}
            recruitmentId={round.recruitmentId}
            isEnded={round.state === 'DONE'}
          />
        )}
        {ownApplication && (
          <OwnSubmissionButtons
            applyId={ownApplication.applyId}
            // The application is editable while the round accepts applications and no decision is released.
            mayEdit={ownApplication.status === 'PENDING' && current?.mayApply === true}
          />
        )}
        {hasRightToApply && !ownApplication && (
          <div className="buttons">
            {follow}
            <ApplyButton clubId={clubId} round={round} />
          </div>
        )}
        {current && isOpenOrScheduled && !isPlain && <RoundFacts round={current} />}
      </Panel>
    </section>
  );
}
