import { styled } from '@mui/material/styles';

/**
 * A knot is a dot on the line. Up to this number of days, a knot represents a day; in a longer period, a
 * week.
 */
const MAX_DAY_KNOTS = 21;
const DAYS_PER_WEEK = 7;
/** Callers show no timeline for a longer period, because the knots would touch. */
export const MAX_TIMELINE_DAYS = MAX_DAY_KNOTS * DAYS_PER_WEEK;
/** Labels touch if the distance of their knots is less than this share of the line. */
const MIN_LABEL_DISTANCE_SHARE = 0.13;

const Line = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    minWidth: 0,
    fontSize: 12,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
    '& > span': { position: 'relative', flex: 1, height: 46 },
    '& > span:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: '-50%',
      right: '50%',
      top: 9,
      height: 2,
      backgroundColor: palette.border,
    },
    '& > span[data-reached]::before': { backgroundColor: palette.primary.main },
    '& > span::after': {
      content: '""',
      zIndex: 1, // above the line from the next knot
      position: 'absolute',
      boxSizing: 'border-box',
      left: '50%',
      top: 5,
      width: 10,
      height: 10,
      marginLeft: -5,
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& > span[data-reached]::after': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
    },
    '& > span[data-today]::after': {
      top: 0,
      width: 20,
      height: 20,
      marginLeft: -10,
      borderWidth: 6,
      backgroundColor: palette.background.paper,
    },
    '& b': {
      position: 'absolute',
      left: '50%',
      top: 26,
      transform: 'translateX(-50%)',
      fontWeight: 400,
      whiteSpace: 'nowrap',
    },
    '& > span:last-of-type > b': { fontWeight: 600, color: palette.text.primary },
    '& > span[data-today] > b': { fontWeight: 700, color: palette.primary.main },
  }),
);

interface DayTimelineProps {
  /** Text alternative. The drawing itself is hidden from screen readers. */
  label: string;
  /** Number of days, including the first and the last. */
  dayCount: number;
  /** Index of today among the days, counted from 0; undefined before the first day. */
  todayIndex: number | undefined;
  firstLabel: string;
  todayLabel: string;
  lastLabel: string;
}

/** The days of a period as knots on a line. */
export function DayTimeline({
  label,
  dayCount,
  todayIndex,
  firstLabel,
  todayLabel,
  lastLabel,
}: DayTimelineProps) {
  const daysPerKnot = dayCount > MAX_DAY_KNOTS ? DAYS_PER_WEEK : 1;
  const knotCount = Math.ceil(dayCount / daysPerKnot);
  const todayKnot = todayIndex === undefined ? undefined : Math.floor(todayIndex / daysPerKnot);
  // A first or last label that would touch the label of today is omitted.
  const labelOf = (index: number) => {
    if (index === todayKnot) return todayLabel;
    if (todayKnot !== undefined && Math.abs(index - todayKnot) < knotCount * MIN_LABEL_DISTANCE_SHARE)
      return undefined;
    if (index === knotCount - 1) return lastLabel;
    return index === 0 ? firstLabel : undefined;
  };
  return (
    <Line role="img" aria-label={label}>
      {Array.from({ length: knotCount }, (_, index) => {
        const text = labelOf(index);
        return (
          <span
            key={index}
            data-reached={(todayKnot !== undefined && index <= todayKnot) || undefined}
            data-today={index === todayKnot || undefined}
          >
            {text !== undefined && <b>{text}</b>}
          </span>
        );
      })}
    </Line>
  );
}
