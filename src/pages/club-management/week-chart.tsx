import { styled } from '@mui/material/styles';
import { FIGURE_WEEKS } from '@contract/figures';
import type { ClubFigures } from '@contract/figures';
import { useId } from 'react';
import { figuresText } from '@/shared/messages';
import { ChartPanel } from './chart-panel';
import { formatCount, isSmallCount } from './figure-rows';
import type { WeekStep } from './figure-rows';

// Lengths are in units of the SVG's view box.
const WIDTH = 520;
const PLOT_LEFT = 40;
const PLOT_TOP = 20;
const PLOT_HEIGHT = 150;
const LABEL_HEIGHT = 24;
const MAX_BAR_WIDTH = 16;
const BAR_GAP = 4;
/** In a chart with narrower weeks, the bars have no numbers above them. */
const MIN_NUMBERED_WEEK_WIDTH = 36;
const MIN_LABEL_DISTANCE = 40;
/** Minimum height of a bar whose count is above 0. A bar whose count is hidden always has this height. */
const MIN_BAR_HEIGHT = 4;
/** Without the line at 0. */
const MAX_GRID_LINES = 4;

const Svg = styled('svg')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .grid': { stroke: vars.palette.divider },
  '& .solid': { fill: vars.palette.primary.main },
  '& .baseline': { stroke: vars.palette.control },
  '& .stripe': { stroke: vars.palette.text.secondary, strokeWidth: 2.5 },
  '& .frame': { fill: 'none', stroke: vars.palette.text.secondary, strokeWidth: 1.5 },
  '& text': {
    fontSize: 12,
    textAnchor: 'middle',
    fill: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& text.count': { fontWeight: 600, fill: vars.palette.text.primary },
  '& text.tick': { textAnchor: 'end' },
}));

const Legend = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  display: 'flex',
  gap: 16,
  color: vars.palette.text.secondary,
  '& > span': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': { width: 14, height: 14, borderRadius: 4, backgroundColor: vars.palette.primary.main },
  '& i[data-striped]': {
    border: `1.5px solid ${vars.palette.text.secondary}`,
    background: `repeating-linear-gradient(-45deg, ${vars.palette.text.secondary} 0 2px, transparent 2px 5px)`,
  },
}));

/** Returns the difference between adjacent grid lines: 1, 2 or 5 times a power of ten, and at least 1. */
function gridLineInterval(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  return (
    [power / 10, power / 5, power / 2, power, power * 2].find(
      (interval) => interval >= 1 && max / interval <= MAX_GRID_LINES,
    ) ?? power * 5
  );
}

/** Returns '11.16' for '2026-11-16'. */
const shortDay = (day: string) => day.slice(5).replace('-', '.');

interface WeekChartProps {
  title: string;
  weeks: ClubFigures['weeks'];
  /** The step with striped bars. The stripes distinguish the bars of the two steps without colour. */
  stripedStep: WeekStep;
  solidStep: WeekStep;
}

/**
 * Two steps of the funnel by week, as bars. The chart shows at most the last {@link FIGURE_WEEKS} weeks; its table
 * has all weeks.
 */
export function WeekChart({ title, weeks, stripedStep, solidStep }: WeekChartProps) {
  const { steps } = figuresText;
  const peak = weeks.reduce<ClubFigures['weeks'][number] | undefined>(
    (highest, week) => (week[solidStep] > (highest?.[solidStep] ?? 0) ? week : highest),
    undefined,
  );
  return (
    <ChartPanel
      title={title}
      rows={[
        [figuresText.week, steps[stripedStep], steps[solidStep]],
        ...weeks.map((week) => [
          week.weekStart,
          formatCount(week[stripedStep]),
          formatCount(week[solidStep]),
        ]),
      ]}
      note={[
        peak
          ? figuresText.peak(steps[solidStep], shortDay(peak.weekStart), formatCount(peak[solidStep]))
          : figuresText.noPeak(steps[solidStep]),
        ...(weeks.some((week) => isSmallCount(week[stripedStep]) || isSmallCount(week[solidStep]))
          ? [figuresText.fewBars]
          : []),
        ...(weeks.length > FIGURE_WEEKS ? [figuresText.onlyLastWeeks] : []),
      ].join(' ')}
      legend={
        <Legend aria-hidden>
          <span>
            <i data-striped />
            {steps[stripedStep]}
          </span>
          <span>
            <i />
            {steps[solidStep]}
          </span>
        </Legend>
      }
    >
      <Bars weeks={weeks.slice(-FIGURE_WEEKS)} stripedStep={stripedStep} solidStep={solidStep} />
    </ChartPanel>
  );
}

function Bars({ weeks, stripedStep, solidStep }: Omit<WeekChartProps, 'title'>) {
  const patternId = useId();
  const max = Math.max(...weeks.flatMap((week) => [week[stripedStep], week[solidStep]]), 1);
  const lineInterval = gridLineInterval(max);
  const axisMax = Math.ceil(max / lineInterval) * lineInterval;
  const baselineY = PLOT_TOP + PLOT_HEIGHT;
  const weekWidth = (WIDTH - PLOT_LEFT) / weeks.length;
  const barWidth = Math.min(MAX_BAR_WIDTH, Math.max((weekWidth - 2 * BAR_GAP) / 2, 1));
  const weeksPerLabel = Math.ceil(MIN_LABEL_DISTANCE / weekWidth);
  const heightOf = (count: number) =>
    isSmallCount(count)
      ? MIN_BAR_HEIGHT
      : Math.max((count / axisMax) * PLOT_HEIGHT, count === 0 ? 0 : MIN_BAR_HEIGHT);
  return (
    <Svg viewBox={`0 0 ${String(WIDTH)} ${String(baselineY + LABEL_HEIGHT)}`}>
      <pattern
        id={patternId}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="stripe" x1={0} x2={0} y1={0} y2={6} />
      </pattern>
      {Array.from({ length: axisMax / lineInterval + 1 }, (_, index) => {
        const y = baselineY - ((index * lineInterval) / axisMax) * PLOT_HEIGHT;
        return (
          <g key={index}>
            <line className={index === 0 ? 'baseline' : 'grid'} x1={PLOT_LEFT} x2={WIDTH} y1={y} y2={y} />
            <text className="tick" x={PLOT_LEFT - 8} y={y + 4}>
              {figuresText.number(index * lineInterval)}
            </text>
          </g>
        );
      })}
      {weeks.map((week, index) => {
        const center = PLOT_LEFT + (index + 0.5) * weekWidth;
        const bars = [
          {
            step: stripedStep,
            x: center - barWidth - BAR_GAP / 2,
            style: { fill: `url(#${patternId})` },
            className: 'frame',
          },
          { step: solidStep, x: center + BAR_GAP / 2, style: {}, className: 'solid' },
        ];
        return (
          <g key={week.weekStart}>
            {bars.map(({ step, x, style, className }) => {
              const height = heightOf(week[step]);
              if (height === 0) return null;
              return (
                <g key={className}>
                  <rect
                    className={className}
                    x={x}
                    y={baselineY - height}
                    width={barWidth}
                    height={height}
                    rx={Math.min(3, barWidth / 2)}
                    style={style}
                  />
                  {weekWidth >= MIN_NUMBERED_WEEK_WIDTH && !isSmallCount(week[step]) && (
                    <text className="count" x={x + barWidth / 2} y={baselineY - height - 6}>
                      {figuresText.number(week[step])}
                    </text>
                  )}
                </g>
              );
            })}
            {index % weeksPerLabel === 0 && (
              <text x={center} y={baselineY + 17}>
                {shortDay(week.weekStart)}
              </text>
            )}
          </g>
        );
      })}
    </Svg>
  );
}
