import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { recruitmentLabel } from '@contract/recruitment-messages';
import { RecruitingBadge } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { formatMonthDay, formatMonthDayTime } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { recruitmentText } from '@/shared/messages';
import { periodDaysOf, PeriodTimeline } from '@/widgets/recruitment-strip';
import { PreviewPanel } from './preview-panel';

const MINUTE_MS = 60_000;

const Title = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

const Facts = styled('dl')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'grid',
    gridTemplateColumns: '88px 1fr',
    rowGap: 10,
    margin: '16px 0 0',
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  }),
);

const Intro = styled('p')({ marginTop: 16, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface ClubPreviewProps {
  /** The stored round. */
  round: Recruitment;
  values: RoundValues;
  /** Whether the round is a draft whose settings were never saved. They are defaults or copies, not decisions. */
  isNeverSaved: boolean;
}

/** Shows a round with the typed values as visitors of the club see it while it is open, or after it has closed. */
export function ClubPreview({ round: storedRound, values, isNeverSaved }: ClubPreviewProps) {
  const { preview } = recruitmentText;
  const { now, round } = previewRound(storedRound, values, useNow(MINUTE_MS));
  const days = periodDaysOf(round, now);
  const tracks = values.tracks.map(({ name }) => name.trim()).filter((name) => name !== '');
  const facts: [string, string][] = [
    [
      recruitmentLabel.seats,
      values.seats.trim() === '' ? preview.unlimited : values.seats.trim() + recruitmentText.personUnit,
    ],
    ...(tracks.length > 0 ? [[recruitmentLabel.tracks, tracks.join(' · ')] satisfies [string, string]] : []),
    ...(values.fee.trim() === ''
      ? []
      : [[recruitmentLabel.fee, values.fee.trim()] satisfies [string, string]]),
    [recruitmentText.interview, interviewOf(values, isNeverSaved)],
    [recruitmentText.step.release, resultsOf(values, isNeverSaved)],
  ];
  return (
    <PreviewPanel title={preview.club}>
      <Title>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {values.title.trim() === '' ? recruitmentText.untitled : values.title}
        </Typography>
        <RecruitingBadge recruitment={round} now={now} isShort />
      </Title>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {periodText(values)}
      </Typography>
      {days && <PeriodTimeline days={days} now={now} />}
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {values.intro.trim() !== '' && <Intro>{values.intro.trim()}</Intro>}
    </PreviewPanel>
  );
}

/**
 * Returns `now`, in ms since the epoch: the current time, or the opening of the round if that is later.
 * Returns `round` with the typed opening and deadline and the other times as stored. An unpublished round gets
 * `now` as the time of its publication.
 */
function previewRound(
  { publishedAt, closedAt, endedAt }: Recruitment,
  { opensAt, closesAt }: RoundValues,
  currentMs: number,
) {
  const now = opensAt === null ? currentMs : Math.max(currentMs, Date.parse(opensAt));
  const times = {
    publishedAt: publishedAt ?? new Date(now).toISOString(),
    opensAt,
    closesAt,
    closedAt,
    endedAt,
  };
  return { now, round: { ...times, state: recruitmentStateAt(times, new Date(now)) } };
}

/**
 * Returns a period such as '11.16(월) 09:00 – 11.29(일) 23:59'. Without an opening, it starts at the publication.
 * Without a deadline, it has no end.
 */
export function periodText({ opensAt, closesAt }: Pick<RoundValues, 'opensAt' | 'closesAt'>): string {
  const from = opensAt === null ? recruitmentText.preview.fromPublishing : formatMonthDayTime(opensAt);
  if (closesAt === null) return opensAt === null ? recruitmentText.openEnded : `${from} –`;
  return recruitmentText.preview.period(from, formatMonthDayTime(closesAt));
}

function interviewOf({ hasInterview }: RoundValues, isNeverSaved: boolean): string {
  const { interview, unsaved } = recruitmentText.preview;
  if (hasInterview) return interview.yes;
  return isNeverSaved ? unsaved.interview : interview.no;
}

function resultsOf({ release, resultsAt }: RoundValues, isNeverSaved: boolean): string {
  const { immediate, unsaved } = recruitmentText.preview;
  if (release === 'IMMEDIATE') return isNeverSaved ? unsaved.release : immediate;
  return resultsAt === null ? recruitmentText.preview.byHand : formatMonthDay(resultsAt);
}
