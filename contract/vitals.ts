/** Where a page reports how fast it was for its reader; no call of the API, and answered with 204. */
export const VITALS_PATH = '/vitals';

/**
 * What is measured: milliseconds until the first byte, the first and the largest content; the largest shift of what stood
 * already, without a unit; the milliseconds of the slowest answer to the reader.
 */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** What a page could measure of itself: it says nothing about who read it, or what. */
export type Vitals = Partial<Record<VitalName, number>>;

/** The largest believable value: ten minutes. */
export const VITAL_MAX_VALUE = 600_000;
