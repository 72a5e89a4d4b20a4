import { styled } from '@mui/material/styles';
import type { CurrentRecruitment } from '@contract/recruitment';
import { media } from '@/shared/config';
import { formatMonthDay, formatMonthDayTime } from '@/shared/lib/seoul-time';
import { recruitingText } from '@/shared/messages';

const Facts = styled('dl')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: 10,
    margin: '0 -32px -24px',
    padding: '14px 32px',
    borderTop: `1px solid ${palette.divider}`,
    '& > div': { flex: '1 1 0', minWidth: 150, paddingRight: 20 },
    '& > div + div:not(.wide)': { paddingLeft: 20, borderLeft: `1px solid ${palette.divider}` },
    '& > .wide': { flexBasis: '100%' },
    '& dt': { ...typography.caption, color: palette.text.tertiary },
    '& dd': {
      ...typography.bodyStrong,
      lineHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& > .wide > dd': { fontWeight: 400, color: palette.text.secondary, whiteSpace: 'pre-line' },
    [media.short]: { margin: '0 -24px -14px', padding: '10px 24px' },
  }),
);

/** The facts of a round: seats, tracks, interview, time of the results and fee. */
export function RoundFacts({ round }: { round: CurrentRecruitment }) {
  const facts = [
    [
      recruitingText.seats,
      round.seats === null ? recruitingText.unlimited : recruitingText.people(round.seats),
    ],
    [
      recruitingText.tracks,
      round.tracks.length === 0 ? recruitingText.anyTrack : round.tracks.join(recruitingText.separator),
    ],
    [recruitingText.interview, describeInterview(round)],
    [recruitingText.results, describeResultsTime(round)],
  ] as const;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {round.fee !== '' && (
        <div className="wide">
          <dt>{recruitingText.fee}</dt>
          <dd>{round.fee}</dd>
        </div>
      )}
    </Facts>
  );
}

function describeInterview({ hasInterview, interview }: CurrentRecruitment): string {
  if (!hasInterview) return recruitingText.noInterview;
  if (interview === null) return recruitingText.interviewLater;
  const [first, last] = [formatMonthDay(interview.firstAt), formatMonthDay(interview.lastAt)];
  const days = first === last ? first : recruitingText.period(first, last);
  return interview.minutes === null
    ? days
    : `${days}${recruitingText.separator}${recruitingText.minutes(interview.minutes)}`;
}

function describeResultsTime({ release, resultsAt }: CurrentRecruitment): string {
  if (release === 'IMMEDIATE') return recruitingText.resultsAtOnce;
  return resultsAt === null ? recruitingText.resultsLater : formatMonthDayTime(resultsAt);
}
