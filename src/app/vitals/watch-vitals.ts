import { VITAL_MAX_VALUE, VITALS_PATH } from '@contract/vitals';
import type { VitalName, Vitals } from '@contract/vitals';

/** The fields of a performance entry that are read here; which of them it has depends on its type. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly responseStart?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

const SHIFT_GAP_MS = 1_000;
const SHIFTS_MS = 5_000;

/**
 * Measures how fast the page is for its reader, from its beginning, and reports it once, when the reader turns away for
 * the first time: the last moment that every browser tells of.
 */
export function watchVitals(): void {
  const vitals: Vitals = isMeasured('layout-shift') ? { CLS: 0 } : {};
  const stops = [
    watch('navigation', ({ responseStart = 0 }) => {
      if (responseStart > 0) vitals.TTFB = responseStart;
    }),
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.FCP = startTime;
    }),
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.LCP = startTime;
    }),
    watch(
      'layout-shift',
      largestShifts((sum) => {
        vitals.CLS = sum;
      }),
    ),
    watch('event', ({ interactionId = 0, duration }) => {
      if (interactionId > 0) vitals.INP = Math.max(vitals.INP ?? 0, duration);
    }),
  ];
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    for (const stop of stops) stop();
    const measured = Object.entries(vitals) as [VitalName, number][]; // the keys are those set above
    if (measured.length === 0) return;
    const rounded = Object.fromEntries(
      measured.map(([name, value]) => [name, Math.min(VITAL_MAX_VALUE, Math.round(value * 1_000) / 1_000)]),
    );
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(rounded)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
}

/** Shifts within five seconds and a second of each other are one to the reader; tells the largest sum so far. What the reader asked for is none. */
function largestShifts(tell: (sum: number) => void): (entry: Entry) => void {
  let [first, last, sum, largest] = [-Infinity, -Infinity, 0, 0];
  return ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return;
    const follows = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFTS_MS;
    if (!follows) first = startTime;
    last = startTime;
    sum = follows ? sum + value : value;
    largest = Math.max(largest, sum);
    tell(largest);
  };
}

const isMeasured = (type: string) =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/** Calls back for every entry of a type, those from before included; nothing where the browser does not know the type. */
function watch(type: string, see: (entry: Entry) => void): () => void {
  if (!isMeasured(type)) return () => undefined;
  const seeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) see(entry);
  };
  const observer = new PerformanceObserver((list) => {
    seeAll(list.getEntries());
  });
  observer.observe({ type, buffered: true });
  return () => {
    seeAll(observer.takeRecords());
    observer.disconnect();
  };
}
