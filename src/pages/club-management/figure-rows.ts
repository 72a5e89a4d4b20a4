import { MIN_SHOWN_COUNT } from '@contract/figures';
import type { ClubFigures } from '@contract/figures';
import { figuresText } from '@/shared/messages';

/** Steps of the funnel in order. */
export const funnelSteps = ['views', 'follows', 'drafts', 'applications', 'passes', 'stillActive'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
/** Steps that are counted by week, in the order of the funnel. */
export const weekSteps = ['views', 'follows', 'drafts', 'applications', 'passes'] as const;
export type WeekStep = (typeof weekSteps)[number];

/** Returns whether a number is so small that it could identify users. Such numbers are hidden. */
export const isSmallCount = (count: number): boolean => count > 0 && count < MIN_SHOWN_COUNT;

/** Formats a number, or returns a text in place of a hidden number. */
export const formatCount = (count: number): string =>
  isSmallCount(count) ? figuresText.few : figuresText.number(count);

/**
 * Returns the count of a step in percent of the previous step. Undefined for the first step, after a step with
 * the count 0, and if one of the two counts is hidden.
 */
export function percentOfPreviousStep(total: ClubFigures['total'], step: FunnelStep): number | undefined {
  const previousStep = funnelSteps[funnelSteps.indexOf(step) - 1];
  if (
    previousStep === undefined ||
    total[previousStep] === 0 ||
    isSmallCount(total[previousStep]) ||
    isSmallCount(total[step])
  )
    return undefined;
  return Math.round((total[step] / total[previousStep]) * 100);
}

/** Returns the table of all figures: a row with the column titles, a row per week, and the total. */
export function toFigureRows({ weeks, total }: ClubFigures): string[][] {
  const { steps, week, total: totalName } = figuresText;
  return [
    [week, ...funnelSteps.map((step) => steps[step])],
    ...weeks.map(({ weekStart, ...counts }) => [
      weekStart,
      ...weekSteps.map((step) => formatCount(counts[step])),
      '', // `stillActive` is not counted by week
    ]),
    [totalName, ...funnelSteps.map((step) => formatCount(total[step]))],
  ];
}
