import { MIN_SHOWN_COUNT } from '@contract/figures';
import type { ClubFigures } from '@contract/figures';
import { figuresText } from '@/shared/messages';

/** Steps of the funnel in order. */
export const funnelSteps = ['views', 'follows', 'drafts', 'applications', 'passes', 'stillActive'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
/** Steps that are counted by week. */
export const weekSteps = ['views', 'follows', 'drafts', 'applications', 'passes'] as const;
export type WeekStep = (typeof weekSteps)[number];

/** Whether a number is too small to be shown. */
export const isSmallCount = (count: number): boolean => count > 0 && count < MIN_SHOWN_COUNT;

/** Formats a number, or says that it is too small to be shown. */
export const formatCount = (count: number): string =>
  isSmallCount(count) ? figuresText.few : figuresText.number(count);

/** Returns the percentage of the step before; undefined for the first step and where a number is too small. */
export function shareOfStepBefore(total: ClubFigures['total'], step: FunnelStep): number | undefined {
  const stepBefore = funnelSteps[funnelSteps.indexOf(step) - 1];
  if (
    stepBefore === undefined ||
    total[stepBefore] === 0 ||
    isSmallCount(total[stepBefore]) ||
    isSmallCount(total[step])
  )
    return undefined;
  return Math.round((total[step] / total[stepBefore]) * 100);
}

/** Returns the rows of the table of all figures: the weeks, then the total. */
export function toFigureRows({ weeks, total }: ClubFigures): string[][] {
  const { steps, week, total: totalName } = figuresText;
  return [
    [week, ...funnelSteps.map((step) => steps[step])],
    ...weeks.map(({ weekStart, ...counts }) => [
      weekStart,
      ...weekSteps.map((step) => formatCount(counts[step])),
      '',
    ]),
    [totalName, ...funnelSteps.map((step) => formatCount(total[step]))],
  ];
}
