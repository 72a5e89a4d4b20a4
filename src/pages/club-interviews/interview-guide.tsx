import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import type { InterviewDay } from './interview-days';

const HOUR_MS = 60 * 60 * 1_000;

const Guide = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '18px 24px',
    '& dl': {
      ...typography.body2,
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr)',
      gap: '8px 12px',
      margin: '10px 0 0',
    },
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& dd > small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
  }),
);

interface InterviewGuideProps {
  day: InterviewDay;
  bookingClosesHours: number;
}

/** The places and durations of the interviews of a day, and the deadline for choosing a slot. */
export function InterviewGuide({ day: { slots }, bookingClosesHours }: InterviewGuideProps) {
  const places = [...new Set(slots.map(({ place }) => place))];
  const durations = [...new Set(slots.map(({ minutes }) => minutes))].sort((a, b) => a - b);
  const [firstSlot] = slots;
  return (
    <Guide variant="panel" data-print="none">
      <Typography variant="subtitle1" component="h2">
        {scheduleText.guide}
      </Typography>
      <dl>
        <dt>{scheduleText.place}</dt>
        <dd>{places.join(', ')}</dd>
        <dt>{scheduleText.duration}</dt>
        <dd>{durations.map(scheduleText.durationOf).join(', ')}</dd>
        <dt>{scheduleText.choiceEnds}</dt>
        <dd>
          {scheduleText.choiceRule(bookingClosesHours)}
          {firstSlot && (
            <small>
              {scheduleText.firstChoiceEnd(
                formatMonthDayTime(Date.parse(firstSlot.startsAt) - bookingClosesHours * HOUR_MS),
              )}
            </small>
          )}
        </dd>
      </dl>
    </Guide>
  );
}
