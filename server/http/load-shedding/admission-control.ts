/** Interval of {@link AdmissionControl.sample}. */
export const SAMPLE_INTERVAL_MS = 50;
/** Event-loop delay that counts as overload if enough requests are in flight. */
const OVERLOAD_DELAY_MS = 100;
/** Requests in flight above which a delay counts as overload. With fewer, the machine is slow, and rejecting would not help. */
const MIN_IN_FLIGHT_OF_OVERLOAD = 50;
/** Length of the queue for database connections above which the server counts as overloaded. */
const OVERLOAD_QUEUE_LENGTH = 100;
/**
 * Length of the queue for database connections at which `load-shedding.ts` rejects all API requests, and the limit of
 * requests in flight applies at once. Clients would not wait in a longer queue.
 */
export const MAX_QUEUE_LENGTH = 250;
/** Upper bound of requests in flight. Event-loop delay and pool queue alone miss bursts of identical reads. */
export const MAX_IN_FLIGHT = 1_000;
/** A burst passes. Overload that lasts this long means that more requests arrive than the server can handle. */
const SUSTAINED_OVERLOAD_MS = 1_000;
/** The limit grows while the event loop is at most this late. */
const TARGET_DELAY_MS = 20;
/** Start and bounds of the limit. With a lower limit the database idles while the event loop rejects hundreds of requests. */
export const INITIAL_LIMIT = 48;
export const MIN_LIMIT = 24;
const MAX_LIMIT = 96;
const DECREASE_FACTOR = 0.7;
/**
 * Number of samples for which a request counts as in flight. A request that takes longer waits for something other than the event loop (a
 * password hash, a picture, a lock).
 */
const IN_FLIGHT_SAMPLES = 10;
/** The limit ends this many samples after the last rejection, if the overload has ended. */
const RECOVERY_SAMPLES = 20;

/**
 * Limits the requests in flight while more arrive than the server can handle. The limit keeps the event loop on time: it shrinks when the
 * loop is late, and grows by one in each sample with a rejection and a punctual loop. A fixed limit would be too high for a database on
 * the same core and too low for a remote one. Without overload only {@link MAX_IN_FLIGHT} applies.
 */
export interface AdmissionControl {
  /** Records the event-loop delay and the queue for database connections. Must be called every {@link SAMPLE_INTERVAL_MS}. */
  sample: (now: number, delayMs: number, queueLength: number) => void;
  /** Returns whether to reject the next request. The caller must reject it then: the limit grows with rejections. */
  shouldReject: () => boolean;
  /** Counts a request as in flight. Returns the function that ends it; only the first call of this function has an effect. */
  start: () => () => void;
}

export function createAdmissionControl(): AdmissionControl {
  let overloadedSince: number | undefined;
  let isLimiting = false;
  let limit = INITIAL_LIMIT;
  let inFlight = 0;
  let currentSample = 0;
  let lastRejectionSample = -Infinity;
  // Number of requests in flight by the sample in which they started. Each new sample drops the oldest number.
  const startedPerSample = new Array<number>(IN_FLIGHT_SAMPLES).fill(0);

  const changeInFlight = (startSample: number, change: 1 | -1) => {
    const index = startSample % IN_FLIGHT_SAMPLES;
    startedPerSample[index] = (startedPerSample[index] ?? 0) + change;
    inFlight += change;
  };
  const startLimiting = () => {
    isLimiting = true;
    limit = INITIAL_LIMIT;
  };

  return {
    sample: (now, delayMs, queueLength) => {
      const isOverloaded =
        (delayMs > OVERLOAD_DELAY_MS && inFlight > MIN_IN_FLIGHT_OF_OVERLOAD) ||
        queueLength > OVERLOAD_QUEUE_LENGTH;
      currentSample += 1;
      inFlight -= startedPerSample[currentSample % IN_FLIGHT_SAMPLES] ?? 0;
      startedPerSample[currentSample % IN_FLIGHT_SAMPLES] = 0;
      if (isOverloaded) overloadedSince ??= now - delayMs;
      else overloadedSince = undefined;
      if (isLimiting) {
        if (delayMs > TARGET_DELAY_MS) {
          // With more in flight than the limit, the delay comes from requests that were admitted before the
          // limit applied. Such a delay is no reason to lower the limit.
          if (inFlight <= limit) limit = Math.max(MIN_LIMIT, Math.floor(limit * DECREASE_FACTOR));
        } else if (lastRejectionSample === currentSample - 1) {
          limit = Math.min(MAX_LIMIT, limit + 1);
        }
        isLimiting = overloadedSince !== undefined || currentSample - lastRejectionSample <= RECOVERY_SAMPLES;
      } else if (
        queueLength >= MAX_QUEUE_LENGTH ||
        // The last condition needs a second overloaded sample. The server soon serves the requests that arrived while the event loop was
        // blocked once, however long.
        (overloadedSince !== undefined &&
          now - overloadedSince >= SUSTAINED_OVERLOAD_MS &&
          now - delayMs > overloadedSince)
      ) {
        startLimiting();
      }
    },
    shouldReject: () => {
      // Starts at once instead of with the next sample, because a thousand requests may arrive between two samples.
      if (!isLimiting && inFlight >= MAX_IN_FLIGHT) startLimiting();
      if (!isLimiting || inFlight < limit) return false;
      lastRejectionSample = currentSample;
      return true;
    },
    start: () => {
      const startSample = currentSample;
      let hasEnded = false;
      changeInFlight(startSample, 1);
      return () => {
        if (!hasEnded && currentSample - startSample < IN_FLIGHT_SAMPLES) changeInFlight(startSample, -1);
        hasEnded = true;
      };
    },
  };
}
