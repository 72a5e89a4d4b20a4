import { VITAL_MAX_VALUE, VITALS_PATH } from '@contract/vitals';
import type { VitalName, Vitals } from '@contract/vitals';

/** Fields of performance entries that are used here; they depend on the entry type. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly responseStart?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

const MAX_SHIFT_GAP_MS = 1_000;
const MAX_SHIFT_WINDOW_MS = 5_000;

/**
 * Measures the web vitals of the page and reports them once, when the page is hidden for the first time. Every
 * browser fires `visibilitychange` then; later events such as `pagehide` may not fire.
 */
export function watchVitals(): void {
  const vitals: Vitals = isMeasured('layout-shift') ? { CLS: 0 } : {};
  const stopFunctions = [
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
      trackLargestShiftSum((sum) => {
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
    for (const stop of stopFunctions) stop();
    const measured = Object.entries(vitals) as [VitalName, number][]; // the keys are those set above
    if (measured.length === 0) return;
    const rounded = Object.fromEntries(
      measured.map(([name, value]) => [name, Math.min(VITAL_MAX_VALUE, Math.round(value * 1_000) / 1_000)]),
    );
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(rounded)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
}

/**
 * Returns a handler for layout shifts. It sums the shifts of each session window (gaps under 1 s, 5 s in total),
 * except those after user input, and passes the largest sum so far to `onChange`.
 */
function trackLargestShiftSum(onChange: (sum: number) => void): (entry: Entry) => void {
  let [windowStart, previousStart, sum, largest] = [-Infinity, -Infinity, 0, 0];
  return ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return;
    const isSameWindow =
      startTime - previousStart < MAX_SHIFT_GAP_MS && startTime - windowStart < MAX_SHIFT_WINDOW_MS;
    if (!isSameWindow) windowStart = startTime;
    previousStart = startTime;
    sum = isSameWindow ? sum + value : value;
    largest = Math.max(largest, sum);
    onChange(largest);
  };
}

const isMeasured = (type: string) =>
  typeof PerformanceObserver !== 'undefined' && PerformanceObserver.supportedEntryTypes.includes(type);

/**
 * Observes entries of a type, including earlier ones. Does nothing if the browser does not support the type.
 * Returns a function that handles the pending entries and stops observing.
 */
function watch(type: string, onEntry: (entry: Entry) => void): () => void {
  if (!isMeasured(type)) return () => undefined;
  const onEntries = (entries: PerformanceEntryList) => {
    for (const entry of entries) onEntry(entry);
  };
  const observer = new PerformanceObserver((list) => {
    onEntries(list.getEntries());
  });
  observer.observe({ type, buffered: true });
  return () => {
    onEntries(observer.takeRecords());
    observer.disconnect();
  };
}
