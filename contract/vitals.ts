/** Path that receives Web Vitals reports. It is not part of the API and responds with 204. */
export const VITALS_PATH = '/vitals';

/**
 * Web Vitals: ms until the first byte (TTFB), the first (FCP) and the largest content (LCP); the largest sum of layout shifts (CLS),
 * without a unit; ms of the slowest interaction (INP).
 */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Measured values of one page view. They identify neither the user nor the content. */
export type Vitals = Partial<Record<VitalName, number>>;

/** Largest accepted value of every vital. In ms it is ten minutes. */
export const VITAL_MAX_VALUE = 600_000;
