/** Event Timing reports no event that takes less. Its durations are multiples of 8 ms. */
export const EVENT_THRESHOLD_MS = 16;

const EVENT_NAMES: Readonly<Record<'key' | 'pointer', readonly string[]>> = {
  key: ['keydown', 'keypress', 'keyup'],
  pointer: ['pointerdown', 'pointerup', 'click'],
};

/** An event of an interaction; the duration ends with the next paint. */
export interface TimedEvent {
  interactionId: number;
  name: string;
  durationMs: number;
}

/** Returns the latencies of `count` interactions: the duration of the slowest event of each. Unreported interactions count as the threshold. */
export function latenciesOf(
  events: readonly TimedEvent[],
  kind: 'key' | 'pointer',
  count: number,
): readonly number[] {
  const slowest = new Map<number, number>();
  for (const { interactionId, name, durationMs } of events)
    if (interactionId > 0 && EVENT_NAMES[kind].includes(name))
      slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, durationMs));
  const unreported = Math.max(0, count - slowest.size);
  return [...slowest.values(), ...Array.from({ length: unreported }, () => EVENT_THRESHOLD_MS)];
}

interface ObservedWindow {
  timedEvents: TimedEvent[];
}

/** Runs in the page before its own scripts. */
export function observeEvents() {
  const timedEvents: TimedEvent[] = [];
  Object.assign(globalThis, { timedEvents });
  // Must be the constant above, which the page cannot read.
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
