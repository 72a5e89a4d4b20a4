import {
  INITIAL_LIMIT,
  MAX_IN_FLIGHT,
  MAX_QUEUE_LENGTH,
  MIN_LIMIT,
  SAMPLE_INTERVAL_MS,
  createAdmissionControl,
} from './admission-control';

/** Creates an admission control with its own clock, which `advance` moves forward sample by sample. */
function createControlWithClock() {
  const control = createAdmissionControl();
  let now = 0;
  const advance = (
    ms: number,
    { delayMs = 0, queueLength = 0, isRequestArriving = false, inFlight = 0 } = {},
  ) => {
    for (const endTime = now + ms; now < endTime;) {
      now += SAMPLE_INTERVAL_MS + delayMs;
      if (isRequestArriving) control.shouldReject();
      const endFunctions = Array.from({ length: inFlight }, () => control.start());
      control.sample(now, delayMs, queueLength);
      for (const endRequest of endFunctions) endRequest();
    }
  };
  /** Starts requests until one is rejected. Returns the functions that end them. */
  const startUntilRejected = () => {
    const endFunctions: (() => void)[] = [];
    while (endFunctions.length < 2 * MAX_IN_FLIGHT && !control.shouldReject())
      endFunctions.push(control.start());
    return endFunctions;
  };
  return { advance, startUntilRejected };
}
const overload = { queueLength: 200 };

test('applies no adaptive limit, only the upper bound, without overload', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(5_000);
  expect(startUntilRejected()).toHaveLength(MAX_IN_FLIGHT);
});

test.each([
  [
    'overload for less than a second',
    (advance: ReturnType<typeof createControlWithClock>['advance']) => {
      advance(900, overload);
    },
  ],
  [
    'one long block of the event loop',
    (advance: ReturnType<typeof createControlWithClock>['advance']) => {
      advance(10, { delayMs: 5_000, inFlight: 60 });
    },
  ],
  [
    'long delays of the event loop with few requests in flight',
    (advance: ReturnType<typeof createControlWithClock>['advance']) => {
      advance(10_000, { delayMs: 150, inFlight: 40 });
    },
  ],
  [
    'a burst below the upper bound',
    (advance: ReturnType<typeof createControlWithClock>['advance']) => {
      advance(400, { delayMs: 90, inFlight: MAX_IN_FLIGHT - 1, isRequestArriving: true });
    },
  ],
  [
    'repeated short overloads',
    (advance: ReturnType<typeof createControlWithClock>['advance']) => {
      for (let count = 0; count < 10; count += 1) {
        advance(800, overload);
        advance(SAMPLE_INTERVAL_MS);
      }
    },
  ],
])('applies only the upper bound after %s', (_what, applyLoad) => {
  const { advance, startUntilRejected } = createControlWithClock();
  applyLoad(advance);
  expect(startUntilRejected()).toHaveLength(MAX_IN_FLIGHT);
});

test.each([
  ['the queue for the database is too long', overload],
  ['the event loop is late and many requests are in flight', { delayMs: 150, inFlight: 60 }],
])('applies the adaptive limit after a second in which %s', (_what, load) => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1_600, load);
  const admitted = startUntilRejected();
  expect(admitted.length).toBeGreaterThanOrEqual(MIN_LIMIT);
  expect(admitted.length).toBeLessThanOrEqual(INITIAL_LIMIT);
});

test('applies the adaptive limit at the next sample when the queue for the database is full', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1, { queueLength: MAX_QUEUE_LENGTH });
  expect(startUntilRejected()).toHaveLength(INITIAL_LIMIT);
});

test('rejects at the upper bound of requests in flight and applies the adaptive limit afterwards, even if the event loop has no delay', () => {
  const { startUntilRejected } = createControlWithClock();
  const admitted = startUntilRejected();
  expect(admitted).toHaveLength(MAX_IN_FLIGHT);
  for (const end of admitted) end();
  expect(startUntilRejected()).toHaveLength(INITIAL_LIMIT);
});

test('admits one request for each that ends, however often its end is reported', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1_200, overload);
  const [end] = startUntilRejected();
  end?.();
  end?.();
  expect(startUntilRejected()).toHaveLength(1);
});

test('raises the limit while the event loop has no delay and lowers the limit to its minimum during delays', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1_200, overload);
  const firstAdmitted = startUntilRejected();
  advance(20 * SAMPLE_INTERVAL_MS, { isRequestArriving: true, queueLength: 200 });
  for (const end of firstAdmitted) end();
  const laterAdmitted = startUntilRejected();
  expect(laterAdmitted.length).toBeGreaterThan(firstAdmitted.length);
  for (const end of laterAdmitted) end();
  advance(20 * SAMPLE_INTERVAL_MS, { isRequestArriving: true, delayMs: 50 });
  expect(startUntilRejected()).toHaveLength(MIN_LIMIT);
});

test('does not lower the limit for delays caused by requests admitted before the limit applied', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  const earlierRequests = startUntilRejected();
  advance(6 * (SAMPLE_INTERVAL_MS + 80), { delayMs: 80, isRequestArriving: true });
  for (const end of earlierRequests) end();
  expect(startUntilRejected()).toHaveLength(INITIAL_LIMIT);
});

test('stops counting requests that have been in flight for half a second', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1_200, overload);
  const admitted = startUntilRejected();
  advance(500, { delayMs: 0, queueLength: 200 });
  const others = startUntilRejected();
  expect(others.length).toBeGreaterThanOrEqual(admitted.length);
  // The end of the old requests does not count for the new ones.
  for (const end of admitted) end();
  expect(startUntilRejected()).toHaveLength(0);
});

test('applies only the upper bound one second after the last rejection', () => {
  const { advance, startUntilRejected } = createControlWithClock();
  advance(1_200, overload);
  startUntilRejected();
  advance(1_200);
  expect(startUntilRejected()).toHaveLength(MAX_IN_FLIGHT);
});
