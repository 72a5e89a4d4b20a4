import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { Link as RouterLink } from 'react-router-dom';
import { hasReached } from '@/entities/submission';
import { seoulDaysUntil } from '@/shared/lib/seoul-time';
import { deskText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { SpokenCount } from '@/shared/ui/spoken-count';

const Bar = styled('div')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    // Beside the open side panel of a narrow window, the link and the hint take a line of their own.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 18,
    margin: '16px 0',
    padding: '9px 20px',
    whiteSpace: 'nowrap',
    borderRadius: `calc(${String(shape.borderRadius)}px * 1.4)`,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& > .end': { display: 'flex', alignItems: 'center', gap: 18, marginLeft: 'auto' },
  }),
);

const Steps = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    '& li': { display: 'flex', alignItems: 'center' },
    // The line between two steps.
    '& li + li::before': {
      content: '""',
      width: 36,
      height: 2,
      margin: '0 8px',
      backgroundColor: palette.border,
    },
    '& li.filled + li::before': { backgroundColor: palette.primary.main },
    '& button, & .step': {
      ...typography.body1,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '0 4px',
      border: 0,
      background: 'none',
      fontWeight: 500,
      color: palette.text.secondary,
    },
    '& button': { cursor: 'pointer' },
    '& i': {
      width: 12,
      height: 12,
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& li.filled i': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& [aria-current=step]': { fontWeight: 700, color: palette.text.primary },
    '& [aria-current=step] i': {
      width: 20,
      height: 20,
      borderWidth: 6,
      borderColor: palette.primary.main,
      backgroundColor: palette.background.paper,
    },
    '& .count': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: palette.text.tertiary },
    '& [aria-current=step] .count': { color: palette.primary.main },
  }),
);

const Hint = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    whiteSpace: 'nowrap',
    color: palette.text.tertiary,
  }),
);

interface StageBarProps {
  round: Recruitment;
  submissions: readonly ClubSubmission[];
  stage: Stage;
  onStage: (stage: Stage) => void;
  onShowReleaseLog: () => void;
}

/**
 * The stages of a round as steps. Each stage counts the applicants who have reached it. In TOGETHER rounds the
 * last step is the release. After the first release, a click on this step opens the release log.
 */
export function StageBar({ round, submissions, stage, onStage, onShowReleaseLog }: StageBarProps) {
  const { clubId, recruitmentId, hasInterview, release, firstReleasedAt } = round;
  const steps: readonly Stage[] = hasInterview ? ['DOCUMENT', 'INTERVIEW'] : ['DOCUMENT'];
  const currentIndex = steps.indexOf(stage);
  return (
    <Bar>
      <nav aria-label={deskText.stageList}>
        <Steps>
          {steps.map((step, index) => (
            <li key={step} className={index < currentIndex ? 'filled' : undefined}>
              <button
                type="button"
                aria-current={step === stage ? 'step' : undefined}
                onClick={() => {
                  onStage(step);
                }}
              >
                <i aria-hidden />
                {deskText.stage[step]}
                <span className="count">
                  <SpokenCount
                    count={submissions.filter((submission) => hasReached(submission, step)).length}
                    unit="people"
                  />
                </span>
              </button>
            </li>
          ))}
          {release === 'TOGETHER' && (
            <li className={round.state === 'DONE' ? 'filled' : undefined}>
              {firstReleasedAt === null ? (
                <span className="step">
                  <i aria-hidden />
                  {deskText.releaseStep}
                </span>
              ) : (
                <button type="button" onClick={onShowReleaseLog}>
                  <i aria-hidden />
                  {deskText.releaseStep}
                </button>
              )}
            </li>
          )}
        </Steps>
      </nav>
      <span className="end">
        {hasInterview && (
          <Link component={RouterLink} to={paths.clubInterviews(clubId, recruitmentId)} variant="body2">
            {deskText.interviews}
          </Link>
        )}
        <StageHint round={round} submissions={submissions} />
      </span>
    </Bar>
  );
}

/**
 * Without applications, shows the days until the deadline of an open round. With applications, says that
 * applicants do not see decisions before the release, in a TOGETHER round that has not ended.
 */
function StageHint({ round, submissions }: Pick<StageBarProps, 'round' | 'submissions'>) {
  const [now] = useState(() => Date.now());
  if (submissions.length === 0)
    return round.state === 'OPEN' && round.closesAt !== null ? (
      <Hint>
        <Icon name="clock" size="sm" />
        {deskText.closesIn(seoulDaysUntil(round.closesAt, now))}
      </Hint>
    ) : null;
  if (round.release !== 'TOGETHER' || round.state === 'DONE') return null;
  return (
    <Hint>
      <Icon name="eyeOff" size="sm" />
      {deskText.unreleasedHint}
    </Hint>
  );
}
