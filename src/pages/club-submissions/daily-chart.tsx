import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { applicantListText } from '@/shared/messages';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { countPerDay } from './daily-counts';

const DAY_COUNT = 30;
// Widths and heights are in units of the SVG's view box.
const DAY_WIDTH = 28;
const BAR_WIDTH = 14;
/** Today has a label, and so has every fifth day before today. */
const LABEL_EVERY_DAYS = 5;
/** Height of the bar of the day with the most applications. */
const MAX_BAR_HEIGHT = 56;
/** Lower bound for the bar of a day with applications. */
const MIN_BAR_HEIGHT = 8;
/** Space above the highest bar. */
const COUNT_LABEL_HEIGHT = 16;
/** Space below the baseline. */
const DAY_LABEL_HEIGHT = 22;
/** Distance from the top of the chart to the lower end of the bars. */
const BASELINE_Y = COUNT_LABEL_HEIGHT + MAX_BAR_HEIGHT;
/** Height of the bar of a day without applications. */
const EMPTY_BAR_HEIGHT = 3;

const Figure = styled('figure')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 32,
    margin: '0 0 16px',
    padding: '14px 20px 12px 24px',
    borderRadius: `calc(${String(shape.borderRadius)}px * 1.4)`,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '& figcaption': { flex: 'none' },
    '& h2': { ...typography.caption, fontWeight: 600, color: palette.text.tertiary },
    '& figcaption b': {
      ...typography.h2,
      display: 'block',
      margin: '2px 0',
      fontVariantNumeric: 'tabular-nums',
    },
    '& figcaption span': {
      ...typography.caption,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& svg': { flex: '0 1 840px', minWidth: 0, height: 'auto', overflow: 'visible' },
    '& .bar': { fill: palette.primary.main },
    '& .none': { fill: palette.control, opacity: 0.55 },
    '& .baseline': { stroke: palette.border, strokeWidth: 1.5 },
    '& text': {
      fontSize: 12,
      textAnchor: 'middle',
      fill: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& text.count': { fontWeight: 600, fill: palette.text.primary },
  }),
);

/** Returns '03-12' for '2026-03-12'. */
const shortDay = (day: string) => day.slice(5);

/**
 * Shows a bar chart of the applications per day, and the same numbers as a table for screen readers.
 * `timestamps`: when the applications were submitted, as ISO 8601.
 */
export function DailyChart({ timestamps }: { timestamps: readonly string[] }) {
  const titleId = useId();
  const [today] = useState(() => new Date());
  const days = countPerDay(timestamps, DAY_COUNT, today);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const peakDay = days.reduce((highest, day) => (day.count > highest.count ? day : highest), {
    day: '',
    count: 0,
  });
  const barHeight = (count: number) =>
    count === 0 ? EMPTY_BAR_HEIGHT : Math.max(MIN_BAR_HEIGHT, (count / peakDay.count) * MAX_BAR_HEIGHT);
  return (
    <Figure aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{applicantListText.chartTitle(DAY_COUNT)}</h2>
        <b>{applicantListText.people(total)}</b>
        <span>
          {total === 0
            ? applicantListText.chartNone
            : applicantListText.chartPeak(shortDay(peakDay.day), peakDay.count)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${String(DAY_COUNT * DAY_WIDTH)} ${String(BASELINE_Y + DAY_LABEL_HEIGHT)}`}
        width={DAY_COUNT * DAY_WIDTH}
        aria-hidden
      >
        <line className="baseline" x1={0} x2={DAY_COUNT * DAY_WIDTH} y1={BASELINE_Y} y2={BASELINE_Y} />
        {days.map(({ day, count }, index) => {
          const centerX = index * DAY_WIDTH + DAY_WIDTH / 2;
          return (
            <g key={day}>
              <rect
                className={count === 0 ? 'none' : 'bar'}
                x={centerX - BAR_WIDTH / 2}
                y={BASELINE_Y - barHeight(count)}
                width={BAR_WIDTH}
                height={barHeight(count)}
                rx={count === 0 ? 1.5 : 4}
              />
              {count > 0 && (
                <text className="count" x={centerX} y={BASELINE_Y - barHeight(count) - 5}>
                  {count}
                </text>
              )}
              {(DAY_COUNT - 1 - index) % LABEL_EVERY_DAYS === 0 && (
                <text x={centerX} y={BASELINE_Y + 17}>
                  {shortDay(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <VisuallyHidden as="div">
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{applicantListText.chartDay}</th>
              <th scope="col">{applicantListText.chartCount}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{applicantListText.people(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  );
}
