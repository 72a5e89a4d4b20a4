/** The Event Timing API reports no events below this duration. It rounds durations to multiples of 8 ms. */
export const EVENT_THRESHOLD_MS = 16;

const EVENT_NAMES: Readonly<Record<'key' | 'pointer', readonly string[]>> = {
  key: ['keydown', 'keypress', 'keyup'],
  pointer: ['pointerdown', 'pointerup', 'click'],
};

/** An event of a page. Its duration ends with the next paint. */
export interface TimedEvent {
  /** 0 if the event belongs to no interaction. */
  interactionId: number;
  name: string;
  durationMs: number;
}

/**
 * Returns the latencies of `count` interactions in ms: the duration of the slowest event of each. The browser does
 * not report interactions below the threshold. For each of them, the result contains the threshold.
 */
export function latenciesOf(
  events: readonly TimedEvent[],
  kind: 'key' | 'pointer',
  count: number,
): readonly number[] {
  const slowestMs = new Map<number, number>();
  for (const { interactionId, name, durationMs } of events)
    if (interactionId > 0 && EVENT_NAMES[kind].includes(name))
      slowestMs.set(interactionId, Math.max(slowestMs.get(interactionId) ?? 0, durationMs));
  const unreportedCount = Math.max(0, count - slowestMs.size);
  return [...slowestMs.values(), ...Array.from({ length: unreportedCount }, () => EVENT_THRESHOLD_MS)];
}

interface ObservedWindow {
  timedEvents: TimedEvent[];
}

/** Runs in the page before its own scripts. */
export function observeEvents() {
  const timedEvents: TimedEvent[] = [];
  Object.assign(globalThis, { timedEvents });
  // Must equal EVENT_THRESHOLD_MS. The page receives only this function, so it cannot read the constant.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      timedEvents.push({ interactionId, name: entry.name, durationMs: entry.duration });
    }
  }).observe(options);
}

/** Runs in the page. Waits until the observer has received the last events. */
export const readEvents = () =>
  new Promise<TimedEvent[]>((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(() => {
        resolve((globalThis as unknown as ObservedWindow).timedEvents);
      }, 200);
    });
  });
